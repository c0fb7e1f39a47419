-- A place in a class is a period: those that are there were taken, and came from elsewhere; each begins on a day.
-- before
update class_consumers set started_on = coalesce(
  (
    select least(course.start_date, class_consumers.ended_on)
    from classes as class join courses as course on course.tenant_id = class.tenant_id and course.id = class.course_id
    where class.tenant_id = class_consumers.tenant_id and class.id = class_consumers.class_id
  ),
  (created_at at time zone 'UTC')::date)
where started_on is null;
update class_consumers set ended_on = started_on where ended_on < started_on;
-- after
update class_consumers set source = 'import';
update class_consumers set ended_how = 'left' where ended_on is not null;
update class_consumers set private = true
from classes as class join venues as venue on venue.tenant_id = class.tenant_id and venue.id = class.venue_id
where class.tenant_id = class_consumers.tenant_id and class.id = class_consumers.class_id and venue.is_private = 'private';
update class_consumers set ended_on = greatest(course.end_date + 1, class_consumers.started_on), ended_how = 'completed'
from classes as class
  join courses as course on course.tenant_id = class.tenant_id and course.id = class.course_id
  join tenants as tenant on tenant.id = class.tenant_id
where class.tenant_id = class_consumers.tenant_id and class.id = class_consumers.class_id
  and class_consumers.ended_on is null and course.end_date < (now() at time zone tenant.timezone)::date;

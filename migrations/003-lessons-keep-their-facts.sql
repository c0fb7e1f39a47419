-- Lessons that are over keep their own facts: of those that are there, what holds today, marked as estimated.
-- after
update lessons set
  franchisee_id = class.franchisee_id,
  venue_id = class.venue_id,
  course_type_id = course.type_id,
  capacity = coalesce(class.max_consumers, course.capacity_limit, facility.capacity),
  instructor_rate = (
    select pay.rate from instructor_rates as pay
    where pay.tenant_id = lessons.tenant_id and pay.instructor_id = lessons.instructor_id and pay.type_id = course.type_id),
  (venue_rate_type, venue_rate) = (
    select case when class.venue_rate is null then found.type else class.venue_rate_type end,
      coalesce(class.venue_rate, found.amount)
    from (values (1)) as always left join revenue_rates as found
      on found.tenant_id = lessons.tenant_id and found.venue_id = class.venue_id and found.course_type_id = course.type_id
        and found.start_date <= lessons.start_date and (found.end_date is null or found.end_date > lessons.start_date)),
  kept_at = now(),
  facts_estimated = true
from classes as class
  join tenants as tenant on tenant.id = class.tenant_id
  join courses as course on course.tenant_id = class.tenant_id and course.id = class.course_id
  left join venue_facilities as facility on facility.tenant_id = class.tenant_id and facility.id = class.facility_id
where class.tenant_id = lessons.tenant_id and class.id = lessons.class_id
  and (
    lessons.completed_at is not null or lessons.cancelled_at is not null
    or lessons.start_date < (now() at time zone tenant.timezone)::date);

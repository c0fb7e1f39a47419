-- Course types and categories are guarded by settings.courses (ROL-14): a role that had the permissions of old has these as well.
-- after
update roles set permissions = roles.permissions || added.permissions
from (
  select held.tenant_id, held.id, jsonb_agg(distinct held.permission) as permissions
  from (
    select roles.tenant_id, roles.id, 'settings.courses.' || substring(permission from '[^.]+$') as permission, roles.permissions
    from roles, jsonb_array_elements_text(roles.permissions) as permission
    where permission ~ '^(course_types|course_categories)\.(list|details|add|edit|delete|\*)$'
  ) as held
  where not held.permissions ? held.permission and not held.permissions ?| array['*', 'settings.*', 'settings.courses.*']
  group by held.tenant_id, held.id
) as added
where roles.tenant_id = added.tenant_id and roles.id = added.id;

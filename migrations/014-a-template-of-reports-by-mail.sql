-- Reports are sent by mail: tenants that are older than this mail get the shipped words (ETM-04).
-- after
insert into email_templates (tenant_id, created_at, key, name, subject, template)
select tenants.id, now(), shipped.key, shipped.name, shipped.subject, shipped.template
from tenants cross join (values
  ('account-report-ready', 'Account: a report that somebody is sent', '{{ report }} of {{ tenant_name }}: {{ filters }}', '<p>Hello {{ name }},</p><p>Your report “{{ report }}” with the filters “{{ filters }}” is ready. The file can be fetched for 24 hours, once you have signed in:</p><p><a href="{{ link }}">{{ link }}</a></p><p>You are sent this {{ every }}. To stop it, remove it under “Reports by mail” of your account: <a href="{{ stop }}">{{ stop }}</a></p><p>{{ tenant_name }}</p>')
) as shipped (key, name, subject, template)
where not exists (
  select from email_templates as kept where kept.tenant_id = tenants.id and kept.key = shipped.key
);

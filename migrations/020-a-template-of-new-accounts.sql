-- Somebody new is welcomed rather than told of a forgotten password: tenants that are older than this mail get the shipped words (ETM-04).
-- after
insert into email_templates (tenant_id, created_at, key, name, subject, template)
select tenants.id, now(), shipped.key, shipped.name, shipped.subject, shipped.template
from tenants cross join (values
  ('account-welcome', 'Account: somebody new chooses a password', 'Your account at {{ tenant_name }}', '<p>Hello {{ name }},</p><p>There is an account for you at {{ tenant_name }} now. You sign in with this address, {{ email }}. Choose a password here within {{ days }} days, and sign in with it:</p><p><a href="{{ link }}">{{ link }}</a></p><p>If the link has expired, use “Forgot your password?” where you sign in. If you did not expect this, you do not need to do anything.</p><p>{{ tenant_name }}</p>')
) as shipped (key, name, subject, template)
where not exists (
  select from email_templates as kept where kept.tenant_id = tenants.id and kept.key = shipped.key
);

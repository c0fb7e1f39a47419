-- Statements of account are sent by mail: tenants that are older than this mail get the shipped words (ETM-04).
-- after
insert into email_templates (tenant_id, created_at, key, name, subject, template)
select tenants.id, now(), shipped.key, shipped.name, shipped.subject, shipped.template
from tenants cross join (values
  ('account-statement', 'Statement of account', 'Your statement of account from {{ from_date }} to {{ to_date }}', '<p>Hello {{ first_name }},</p><p>The statement of your account from {{ from_date }} to {{ to_date }} goes with this email.</p>{% if to_pay %}<p>To be paid: {{ to_pay }}</p>{% endif %}{% if credit %}<p>In credit: {{ credit }}</p>{% endif %}<p>{{ brand_name }}</p>')
) as shipped (key, name, subject, template)
where not exists (
  select from email_templates as kept where kept.tenant_id = tenants.id and kept.key = shipped.key
);

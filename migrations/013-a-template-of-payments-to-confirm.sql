-- A family whose bank asks for it is sent a link: tenants that are older than this mail get the shipped words (ETM-04).
-- after
insert into email_templates (tenant_id, created_at, key, name, subject, template)
select tenants.id, now(), shipped.key, shipped.name, shipped.subject, shipped.template
from tenants cross join (values
  ('payment-to-confirm', 'Card payment to confirm', 'Please confirm your payment of {{ amount }}', '<p>Hello {{ first_name }},</p><p>Your bank asks you to confirm a payment of {{ amount }} with {{ card_name }}{% if class_name %}, for {{ consumer_name }} in {{ class_name }}{% endif %}. Nothing has been taken yet.</p><p>Please confirm it until {{ expires }}:</p><p><a href="{{ link }}">{{ link }}</a></p><p>{{ brand_name }}</p>')
) as shipped (key, name, subject, template)
where not exists (
  select from email_templates as kept where kept.tenant_id = tenants.id and kept.key = shipped.key
);

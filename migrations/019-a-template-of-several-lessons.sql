-- A family that is in several of the lessons that are cancelled at once is told of them in one mail: tenants that are older than this
-- mail get the shipped words (ETM-04). Where the mail of one lesson is switched off, so is this one.
-- after
insert into email_templates (tenant_id, created_at, key, name, subject, template, sms, enabled)
select tenants.id, now(), shipped.key, shipped.name, shipped.subject, shipped.template, shipped.sms,
  coalesce((
    select of_one.enabled from email_templates as of_one
    where of_one.tenant_id = tenants.id and of_one.key = 'lesson-cancelled'), true)
from tenants cross join (values
  ('lessons-cancelled', 'Lessons cancelled, several at once', '{{ several }} lessons are cancelled', '<p>Hello {{ first_name }},</p><p>We are sorry: these {{ several }} lessons are cancelled.</p><p>{{ lessons }}</p>{% if reason %}<p>{{ reason }}</p>{% endif %}{% if credit %}<p>{{ credit }} has been credited to your account.</p>{% endif %}<p>{{ brand_name }}</p>', '{{ brand_name }}: {{ several }} lessons are cancelled: {{ lessons }}.{% if credit %} {{ credit }} has been credited to you.{% endif %}')
) as shipped (key, name, subject, template, sms)
where not exists (
  select from email_templates as kept where kept.tenant_id = tenants.id and kept.key = shipped.key
);

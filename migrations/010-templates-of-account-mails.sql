-- Mails about accounts have templates as well (ETM-04): tenants that are older than these get the shipped words.
-- after
insert into email_templates (tenant_id, created_at, key, name, subject, template)
select tenants.id, now(), shipped.key, shipped.name, shipped.subject, shipped.template
from tenants cross join (values
  ('account-password-reset', 'Account: new password', 'Choose a new password for {{ tenant_name }}', '<p>Hello {{ name }},</p><p>Somebody asked for a new password for your account at {{ tenant_name }}. Choose one here within {{ minutes }} minutes:</p><p><a href="{{ link }}">{{ link }}</a></p><p>If that was not you, you do not need to do anything: your password stays the same.</p><p>{{ tenant_name }}</p>'),
  ('account-email-change', 'Account: confirm a new address', 'Confirm your new address for {{ tenant_name }}', '<p>Hello {{ name }},</p><p>From now on you want to sign in at {{ tenant_name }} with this address. Confirm it here within {{ minutes }} minutes:</p><p><a href="{{ link }}">{{ link }}</a></p><p>If that was not you, you do not need to do anything: nobody can use this address without this link.</p><p>{{ tenant_name }}</p>'),
  ('account-email-change-asked', 'Account: confirm an address that somebody else entered', 'Confirm your new address for {{ tenant_name }}', '<p>Hello {{ name }},</p><p>{{ asker }} would like you to sign in at {{ tenant_name }} with this address from now on. If that is right, confirm it here within {{ days }} days:</p><p><a href="{{ link }}">{{ link }}</a></p><p>If you did not request this, you do not need to do anything: nothing changes without this link.</p><p>{{ tenant_name }}</p>'),
  ('account-email-changed', 'Account: address changed, to the old one', 'You now sign in at {{ tenant_name }} with another address', '<p>Hello {{ name }},</p><p>The address of your account at {{ tenant_name }} is now {{ email }}. Mail is no longer sent to this one.</p><p>If that was not you, tell the person who manages your account at once.</p><p>{{ tenant_name }}</p>'),
  ('account-invitation', 'Account: invitation', 'You are invited to {{ place }} at {{ tenant_name }}', '<p>Hello,</p><p>{{ asker }} invites you to work for {{ place }} at {{ tenant_name }}. Have a look at the invitation here within {{ days }} days:</p><p><a href="{{ link }}">{{ link }}</a></p><p>If you did not expect this, you do not need to do anything: nothing happens unless you accept.</p><p>{{ tenant_name }}</p>')
) as shipped (key, name, subject, template)
where not exists (
  select from email_templates as kept where kept.tenant_id = tenants.id and kept.key = shipped.key
);

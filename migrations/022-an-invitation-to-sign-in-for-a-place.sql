-- An invitation says whom one signs in for: an instructor was invited to work for themselves. Words of a tenant's own stay.
-- after
update email_templates set subject = 'You are invited to {{ tenant_name }}', version = version + 1,
  template = replace(template, 'invites you to work for {{ place }} at {{ tenant_name }}.', 'invites you to sign in to {{ tenant_name }} for {{ place }}.')
where key = 'account-invitation' and subject = 'You are invited to {{ place }} at {{ tenant_name }}'
  and template = '<p>Hello,</p><p>{{ asker }} invites you to work for {{ place }} at {{ tenant_name }}. Have a look at the invitation here within {{ days }} days:</p><p><a href="{{ link }}">{{ link }}</a></p><p>If you did not expect this, you do not need to do anything: nothing happens unless you accept.</p><p>{{ tenant_name }}</p>';

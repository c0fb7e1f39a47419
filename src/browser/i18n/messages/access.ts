/** `rollcall.impersonation.*` */
export const impersonationMessages = {
  title: 'Sign in as %{name}?',
  text: 'A new tab opens in which you are %{name}. You see and can do what %{name} sees and can do, and whatever you change is recorded under both names.',
  open: 'Open a new tab',
  failed: 'This link does not work any more',
  banner: 'You are signed in as %{name}. Changes are recorded under both names, yours being %{impersonator}.',
  back: 'Back to %{name}',
}

/** `rollcall.audit.*` */
export const auditMessages = {
  history: 'History',
  history_of: 'History of %{name}',
  field: 'Field',
  before: 'Before',
  after: 'After',
  person: 'Person',
  entity: 'What',
  action: 'Kind of change',
  nobody: 'The system',
  as: '%{impersonator}, signed in as %{name},',
  actions: { create: 'added', update: 'changed', delete: 'deleted', impersonate: 'signed in as' },
  kinds: { create: 'Added', update: 'Changed', delete: 'Deleted', impersonate: 'Signed in as somebody else' },
  none: 'Nothing was changed',
  none_hint: 'Take some of the filters off, or choose other dates.',
  newer: 'Newer',
  older: 'Older',
}

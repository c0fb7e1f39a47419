/** `rollcall.impersonation.*` */
export const impersonationMessages = {
  title: 'Sign in as %{name}?',
  text: 'A new tab opens in which you are %{name}. You see and can do what %{name} sees and can do, and whatever you change is recorded under both names.',
  open: 'Open a new tab',
  failed: 'This link no longer works',
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
  settings: { feature: 'Feature', setting: 'Setting', option_value: 'List of options' },
  options: { name: 'Word', order: 'Order' },
  of: '%{name} of %{place}',
  none: 'Nothing was changed',
  none_yet: 'Every change is recorded here: who made it, when, and the old value.',
  none_hint: 'Remove some filters, or choose other dates.',
  newer: 'Newer',
  older: 'Older',
}

/** `rollcall.access.*` */
export const accessMessages = {
  explain: 'Why can’t I see this?',
  address: 'Address of a screen, or an id',
  for: 'For',
  for_you: 'Yourself',
  roles: 'Roles',
  people: 'People',
  find_person: 'Type part of a name to find a person.',
  no_screen: 'There is no list and no record at %{address}. These are the links of the menu.',
  view_as: 'View as a role',
  view_as_text:
    'You will see the screens as a user with this role, with the rows that you can see yourself. Nothing can be changed until you go back.',
  viewing_as: 'You are looking at the screens as %{name}. Nothing can be changed.',
  view_as_oneself: 'Back to your own view',
  kinds: {
    screen: 'The screen',
    link: 'Links of the menu',
    column: 'Columns',
    filter: 'Filters',
    button: 'Buttons',
    tab: 'Tabs',
    panel: 'Panels',
    field: 'Fields',
  },
  shown: { yes: 'Shown', no: 'Hidden', depends: 'Depends on the record' },
  holds: { yes: 'yes', no: 'no', depends: 'depends on the record' },
  reasons: {
    permission: 'Permission %{name}: %{verdict}',
    feature: 'Feature %{name}: %{verdict}',
    requires: 'Configuration %{name}: %{verdict}',
    guard: 'Only for %{name}: %{verdict}',
    when: 'Condition %{name}: %{verdict}',
    offered: 'The API does not offer “%{name}” here',
  },
  row: {
    shown: 'The record %{id} is within scope.',
    read_only: 'The record %{id} is within scope, but read-only.',
    hidden: 'The record %{id} does not exist, or is out of your scope.',
    missing: 'There is no record %{id}.',
    out_of_scope: 'The record %{id} exists, but is out of scope:',
    depends: 'Whether the record %{id} is within scope depends on the record that the user belongs to:',
  },
}

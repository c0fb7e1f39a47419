/** `rollcall.impersonation.*` */
export const impersonationMessages = {
  title: 'Sign in as %{name}?',
  text: 'A new tab opens in which you are %{name}. You see and can do what %{name} sees and can do, and whatever you change is recorded under both names.',
  open: 'Open a new tab',
  failed: 'This link no longer works',
  banner: 'You are signed in as %{name}. Changes are recorded under both names, yours being %{impersonator}.',
  back: 'Back to %{name}',
}

/** `rollcall.audit.*`: the button of a record. */
export const historyMessages = { history: 'History' }

/** `rollcall.access.*`: the entries of the menu, and the banner. */
export const accessMessages = {
  explain: 'Why can’t I see this?',
  view_as: 'View as a role',
  view_as_text:
    'You will see the screens as a user with this role, with the rows that you can see yourself. Nothing can be changed until you go back.',
  viewing_as: 'You are looking at the screens as %{name}. Nothing can be changed.',
  view_as_oneself: 'Back to your own view',
}

/** `rollcall.impersonation.*`: the banner. */
export const impersonationMessages = {
  banner: 'You are signed in as %{name}. Changes are recorded under both names, yours being %{impersonator}.',
  back: 'Back to %{name}',
}

/** `rollcall.audit.*`: the button of a record. */
export const historyMessages = { history: 'History' }

/** `rollcall.access.*`: the entries of the menu, and the banner. */
export const accessMessages = {
  explain: 'Why can’t I see this?',
  view_as: 'View as a role',
  viewing_as: 'You are looking at the screens as %{name}. Nothing can be changed.',
  view_as_oneself: 'Back to your own view',
}

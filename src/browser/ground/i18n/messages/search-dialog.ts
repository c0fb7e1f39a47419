/** Texts of `rollcall.search.*` that are loaded with the dialog. */
export const searchDialogMessages = {
  close: 'Close search',
  results: 'Results',
  hint: 'Type a name, a phone number, a place, or what you want to do.',
  no_match: 'No matches for %{query}',
  screens: 'Go to',
  actions: 'Actions',
  /** Words that people type for what is called otherwise. */
  also: { create: 'new create make' },
  theme: { light: 'Light theme', dark: 'Dark theme', system: 'Theme of the device' },
}

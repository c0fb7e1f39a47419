/** The texts of the global search. */
export const searchMessages = {
  label: 'Search everything',
  placeholder: 'Search or go to…',
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

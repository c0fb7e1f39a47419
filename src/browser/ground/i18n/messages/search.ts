/** The texts of the global search and of the list of shortcuts. */
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

export const shortcutMessages = {
  title: 'Keyboard shortcuts',
  or: 'or',
  search: 'Search everything',
  help: 'Show this list',
  explain: 'Why can’t I see this?',
  filters: 'Filter a list',
  save: 'Save a form',
  close: 'Close the dialog',
}

/** The texts of the list of shortcuts. */
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

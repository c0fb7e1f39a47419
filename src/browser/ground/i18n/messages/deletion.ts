/** Texts of the question before a deletion, which is loaded when it is asked. */
export const deletionMessages = {
  looking: 'Looking up what goes with it…',
  goes_too: 'Deleted along with it:',
  unlinked: 'Kept, but no longer linked to it:',
  blocked_title: 'This cannot be deleted',
  blocked_text: 'Something depends on it.',
  refer: 'These refer to it:',
  kept: 'These would go with it, and are kept:',
  archive_instead: 'Archive instead: lists and pickers leave out what is archived, and nothing is lost.',
  rows: '%{count} %{name}',
  rows_named: '%{count} %{name}: %{names}',
}

/** The texts of the dialog that takes a file which brings records up to date. */
export const bringUpToDateMessages = {
  title: 'Upload CSV',
  columns: 'The columns are %{columns}.',
  choose: 'Choose a file',
  no_text: 'This is not a CSV file. Save what is in the spreadsheet as CSV, and choose that file.',
  found: '%{updated} to bring up to date, %{skipped} as they should be, %{wrong} that cannot be used.',
  row: 'Row %{row}: %{message}',
  submit: 'Bring up to date',
  done: '%{count} %{records} is up to date. |||| %{count} %{records} are up to date.',
}

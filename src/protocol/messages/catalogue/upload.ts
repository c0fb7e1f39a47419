/** `upload.*`: files that bring records up to date. */
export const upload = {
  columns: 'The columns are %{columns}.',
  empty: 'The file is empty. The columns are %{columns}.',
  no_rows: 'The file has no rows below its columns.',
  no_column: 'The columns are %{columns}. There is no column %{unknown}.',
  rows: 'A file has at most %{most} rows. This one has %{rows}.',
  too_long: 'A %{column} has at most %{length} characters.',
  wrong: 'The %{column} cannot be used: %{reason}',
  refused: '%{column}: %{reason}',
  cannot_become: 'The %{record} is %{state}, so it cannot become %{wanted}.',
  no_choice: 'There is no %{column} "%{typed}". It is one of %{choices}.',
  no_record: 'There is no %{record} %{key}.',
  no_key: 'There is no %{record} without a %{column}.',
} as const

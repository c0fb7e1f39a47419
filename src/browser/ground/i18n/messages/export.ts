/** The texts of the CSV export dialog, which are loaded with it. */
export const exportDialogMessages = {
  title: 'Export %{name}',
  preparing: 'Loading the first page…',
  progress: 'Page %{page} of %{last}',
  progress_unknown: 'Page %{page}',
  rows: '%{count} row |||| %{count} rows',
  ready: 'The file is ready: %{count}.',
  hidden: 'Columns that are hidden in the list are in the file as well.',
  download: 'Download',
  cancel: 'Cancel',
  retry: 'Try again',
  empty: 'There is no data to download.',
}

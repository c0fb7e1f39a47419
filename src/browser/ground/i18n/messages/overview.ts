import { REPORT_WORDS } from '#protocol/report-words.ts'

/** The texts of the dashboard and of the attention list. */
export const dashboardMessages = {
  empty: 'There is nothing here yet',
  empty_hint: 'What you may see here depends on your role. Ask whoever manages your account.',
  nothing: 'Nothing to do',
  no_figures: 'No figures yet',
}

export const issueMessages = {
  label: 'One thing needs attention |||| %{smart_count} things need attention',
  title: 'Needs attention',
  none: 'Nothing needs attention',
  resolved: 'Settled',
  snoozed: 'Remind me tomorrow',
}

export const reportMessages = {
  ...REPORT_WORDS,
  run: 'Run',
  before: 'Choose what the report is about, and run it.',
  empty: 'No data for this period.',
  summary: 'Summary',
  table: 'Rows',
  total_of: '%{value}, total',
  more: 'Show more',
  shown: '%{shown} of %{total}',
  open_cell: '%{value}, show its rows',
  open_row: 'Show the rows behind %{row}',
  behind: 'Rows behind it',
  opening: 'Loading the rows',
  nothing_behind: 'No rows stand behind it.',
  rows: '1 row |||| %{smart_count} rows',
  first_rows: 'The first %{shown} of %{total} rows are shown. The totals are of all of them.',
  first_rows_of_file: 'First %{shown} of %{total} rows; download for all. The totals are of all of them.',
  compare: 'Compare with',
  compared: 'Compared with %{days}',
  compare_with: {
    nothing: 'Nothing',
    previous_period: 'The period before',
    previous_year: 'The same days a year before',
  },
  before_days: '%{name}, %{days}',
  difference: 'Difference',
  saved: {
    title: 'Saved filters',
    none: 'No filters are saved for this report yet.',
    use: 'Use %{name}',
    by: 'Shared by %{owner}',
    shared: 'Shared with %{role}',
    save: 'Save the filters of the screen',
    name: 'Name',
    share: 'Share with',
    nobody: 'Nobody',
    add: 'Save',
    remove: 'Remove %{name}',
  },
  download: 'Download',
  download_as: 'Download as %{format}',
  range: {
    this_month: 'This month',
    past_year: 'Past year',
    past_90_days: 'Past 90 days',
    next_3_months: 'Next 3 months',
    next_6_months: 'Next 6 months',
    next_9_months: 'Next 9 months',
  },
}

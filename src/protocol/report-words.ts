/** Words that stand on the screen of a report and in its files: defaults of `rollcall.report`. */
export const REPORT_WORDS = {
  filters: 'Filters',
  dates: 'Dates',
  total: 'Total',
  total_of: '%{value}, total',
  largest: 'The %{shown} largest of %{total} are drawn.',
}

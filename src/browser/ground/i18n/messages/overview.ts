/** The texts of the dashboard and of the attention list. */
export const dashboardMessages = {
  empty: 'There is nothing here yet',
  empty_hint: 'What you may see here depends on your role. Ask whoever manages your account.',
  nothing: 'Nothing to do',
  no_figures: 'No figures yet',
  previous_period: 'Before: %{value}',
  previous_year: 'A year before: %{value}',
}

export const issueMessages = {
  label: 'One thing needs attention |||| %{smart_count} things need attention',
  title: 'Needs attention',
  none: 'Nothing needs attention',
  resolved: 'Settled',
  snoozed: 'Remind me tomorrow',
}

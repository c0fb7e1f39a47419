/** The texts of the dashboard. */
export const dashboardMessages = {
  empty: 'There is nothing here yet',
  empty_hint: 'What you may see here depends on your role. Ask whoever manages your account.',
  nothing: 'Nothing to do',
  no_figures: 'No figures yet',
  compared: '%{days}: %{value}',
}

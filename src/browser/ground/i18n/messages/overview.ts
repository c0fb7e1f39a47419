/** The texts of the attention list. */
export const issueMessages = {
  label: 'One thing needs attention |||| %{smart_count} things need attention',
  title: 'Needs attention',
  none: 'Nothing needs attention',
  resolved: 'Settled',
  snoozed: 'Remind me tomorrow',
  list: 'Show them in the list',
  more: 'And one more |||| And %{smart_count} more',
}

/** `reports.*`: reports. */
export const reports = {
  missing: '"%{names}" is missing: a row needs all of its parameters, or none.',
  too_long: 'A PDF has no room for more than %{most} rows. Choose fewer days, or another file.',
  switched_off: '"%{name}" cannot be "%{value}": the feature "%{feature}" is off.',
  rows: '%{number} rows',
  file_ready: '%{name} is ready. It can be fetched for 24 hours.',
  sent: '%{name} was sent.',
  nothing_sent: 'Nothing was sent: the report or its filters are not theirs to see any more.',
  after: '"%{from}" is after "%{to}".',
} as const

/** `reports.*`: reports. */
export const reports = {
  missing: '"%{names}" is missing: a row needs all of its parameters, or none.',
  too_long: 'A PDF has no room for more than %{most} rows. Choose fewer days, or another file.',
  switched_off: '"%{name}" cannot be "%{value}": the feature "%{feature}" is off.',
  after: '"%{from}" is after "%{to}".',
} as const

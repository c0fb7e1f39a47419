import { inTwoUnits, wholeKind } from './number-kind.ts'

/** Minutes: 90 is `1h 30m`. */
export const duration = wholeKind({
  format: 'duration',
  text: (minutes) => inTwoUnits(minutes, 60, [(count) => `${count}h`, (count) => `${count}m`]),
})

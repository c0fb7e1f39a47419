import { inTwoUnits, wholeKind } from './number-kind.ts'

/** Months: 63 is `5 years 3 months`. */
export const age = wholeKind({
  format: 'age',
  text: (months) => inTwoUnits(months, 12, [counted('year'), counted('month')]),
})

function counted(word: string) {
  return (count: number) => `${count} ${word}${Math.abs(count) === 1 ? '' : 's'}`
}

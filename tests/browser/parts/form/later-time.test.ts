import { expect, it } from 'vitest'
import { laterTime } from '#browser/parts/form/record/later-time.ts'

it.each([
  ['15:45', 30, '16:15'],
  ['09:00:00', 45, '09:45'],
  ['23:30', 30, undefined],
  ['', 30, undefined],
  [null, 30, undefined],
  ['15:45', null, undefined],
])('CLS-19 %j and %j minutes give %j', (time, minutes, later) => {
  expect(laterTime(time, minutes)).toBe(later)
})

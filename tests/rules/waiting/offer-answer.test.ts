import { expect, it } from 'vitest'
import { stateOfOffer } from '#rules/waiting/offer-answer.ts'

const expires_at = '2026-03-20T10:00:00.000Z'

it('an offer is open up to the instant at which it expires', () => {
  expect(stateOfOffer({ state: 'open', expires_at }, new Date('2026-03-20T09:59:59.999Z'))).toBe('open')
  expect(stateOfOffer({ state: 'open', expires_at }, new Date(expires_at))).toBe('expired')
})

it('what was answered in time stays answered', () => {
  expect(stateOfOffer({ state: 'accepted', expires_at }, new Date('2026-04-01T00:00:00Z'))).toBe('accepted')
})

import { describe, expect, it } from 'vitest'
import { endOfLink, maySendAgain, stateOfConfirmation } from '#rules/payments/confirmation.ts'

const NOW = new Date('2026-03-18T10:00:00Z')

describe('a link to confirm a payment', () => {
  const link = { state: 'requires_action', isReplaced: false, expires_at: '2026-03-18T10:00:01Z' }
  it.each([
    [link, 'open'],
    [{ ...link, expires_at: '2026-03-18T10:00:00Z' }, 'expired'],
    [{ ...link, isReplaced: true }, 'replaced'],
    [{ ...link, state: 'succeeded', isReplaced: true, expires_at: '2026-03-01T00:00:00Z' }, 'confirmed'],
    [{ ...link, state: 'processing' }, 'checking'],
    [{ ...link, state: 'unknown' }, 'checking'],
    [{ ...link, state: 'failed' }, 'declined'],
    [{ ...link, state: 'cancelled' }, 'withdrawn'],
    [{ ...link, state: 'scheduled' }, 'withdrawn'],
  ])('%o is %s', (asked, state) => {
    expect(stateOfConfirmation(asked, NOW)).toBe(state)
  })

  it('may be sent again after ten minutes, not before', () => {
    expect(maySendAgain(null, NOW)).toBe(true)
    expect(maySendAgain('2026-03-18T09:50:00Z', NOW)).toBe(true)
    expect(maySendAgain('2026-03-18T09:50:01Z', NOW)).toBe(false)
  })

  it('ends after the hours of the setting; that of a first payment with the hold of its place, and never within the hour', () => {
    expect(endOfLink(NOW, 168, null)).toEqual(new Date('2026-03-25T10:00:00Z'))
    expect(endOfLink(NOW, 168, { since: '2026-03-18T08:00:00Z', hours: 24 })).toEqual(new Date('2026-03-19T08:00:00Z'))
    expect(endOfLink(NOW, 168, { since: '2026-03-17T10:30:00Z', hours: 24 })).toEqual(new Date('2026-03-18T11:00:00Z'))
  })
})

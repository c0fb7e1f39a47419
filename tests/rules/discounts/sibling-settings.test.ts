import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  enteredPercentage,
  leavingPercentage,
  obstacleToSaving,
  percentageText,
  SIBLING_BOOKING_TYPES,
  siblingFlags,
  type SiblingSettings,
  withMode,
} from '#rules/discounts/sibling-settings.ts'

const settings = (rest: Partial<SiblingSettings> = {}): SiblingSettings => ({
  enabled: true,
  mode: 'custom',
  custom: '15',
  types: { monthly: true, pia: false, taster: false, individual_lesson_booking: false },
  franchiseeMayEdit: false,
  ...rest,
})

describe('the sibling discount of a franchisee, as it is edited', () => {
  it('SIB-05 names the booking types in order', () => {
    expect(SIBLING_BOOKING_TYPES).toEqual(['monthly', 'pia', 'taster', 'individual_lesson_booking'])
  })

  it('SIB-06 is shown with 2 decimals, or as a dash', () => {
    expect([12, 7.5, 0, -1].map(percentageText)).toEqual(['12.00%', '7.50%', '-', '-'])
  })

  it('SIB-07 takes whole numbers from 1 to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 300 }), (value) => {
        expect(enteredPercentage(String(value))).toBe(value >= 1 && value <= 100 ? value : undefined)
      }),
    )
    expect(['', ' ', '5.5', '1e1', '٣', 'ten'].map(enteredPercentage)).toEqual(Array(6).fill(undefined))
  })

  it('SIB-08 going back to custom restores what was typed last', () => {
    expect(withMode(withMode(settings(), 'global'), 'custom').custom).toBe('15')
  })

  it('SIB-09 leaving it empty returns to global', () => {
    expect(leavingPercentage(settings({ custom: ' ' })).mode).toBe('global')
    expect(leavingPercentage(settings()).mode).toBe('custom')
  })

  it('SIB-12 is not saved without a booking type, where there are any and the discount is on', () => {
    const none = { monthly: false, pia: false, taster: true, individual_lesson_booking: false }
    const offered = ['monthly', 'pia', 'individual_lesson_booking'] as const
    expect(obstacleToSaving(settings({ types: none }), offered)).toBe('types')
    expect(obstacleToSaving(settings({ types: none }), [])).toBeUndefined()
    expect(obstacleToSaving(settings({ types: none, enabled: false }), offered)).toBeUndefined()
    expect(obstacleToSaving(settings({ custom: '0' }), offered)).toBe('percentage')
    expect(obstacleToSaving(settings({ custom: '', mode: 'global' }), offered)).toBeUndefined()
  })

  it('SIB-13 SIB-14 SIB-15 head office gets all, a franchisee edits where it is let', () => {
    const head = { isFranchisee: false, mayEdit: true }
    const own = { isFranchisee: true, mayEdit: false }
    expect(siblingFlags(head, false)).toEqual({ isFranchisee: false, editSettings: true, viewAccess: true })
    expect(siblingFlags(own, false)).toEqual({ isFranchisee: true, editSettings: false, viewAccess: false })
    expect(siblingFlags(own, true).editSettings).toBe(true)
  })
})

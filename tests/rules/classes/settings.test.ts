import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedSettings, type ClassSettings } from '#rules/classes/settings.ts'
import { FieldErrors } from '#server/write/field-errors.ts'
import { settleValues } from '#server/write/settle-values.ts'
import { PRODUCT } from '../../contract/product/product-world.ts'

const settings = fc.record<ClassSettings>({
  monthly_payments: fc.boolean(),
  allow_lesson_choosing: fc.boolean(),
  welcome_pack: fc.boolean(),
})
const states = settings.map((some) => ({
  ...some,
  allow_lesson_choosing: some.allow_lesson_choosing && !some.monthly_payments,
  welcome_pack: some.welcome_pack && some.monthly_payments,
}))

it('CLS-08 turning monthly payments on turns the choice of lessons off, and nothing else', () => {
  const before = { monthly_payments: false, allow_lesson_choosing: true, welcome_pack: false }
  expect(changedSettings(before, { setting: 'monthly_payments', to: true })).toEqual({
    monthly_payments: true,
    allow_lesson_choosing: false,
    welcome_pack: false,
  })
})

it('CLS-09 turning monthly payments off takes the welcome pack away', () => {
  const before = { monthly_payments: true, allow_lesson_choosing: false, welcome_pack: true }
  expect(changedSettings(before, { setting: 'monthly_payments', to: false })).toEqual({
    monthly_payments: false,
    allow_lesson_choosing: false,
    welcome_pack: false,
  })
})

it('CLS-10 turning the choice of lessons on turns monthly payments off and takes the welcome pack away', () => {
  const before = { monthly_payments: true, allow_lesson_choosing: false, welcome_pack: true }
  expect(changedSettings(before, { setting: 'allow_lesson_choosing', to: true })).toEqual({
    monthly_payments: false,
    allow_lesson_choosing: true,
    welcome_pack: false,
  })
})

it('never leads to monthly payments together with chosen lessons, nor to a welcome pack without monthly payments', () => {
  const setting = fc.constantFrom('monthly_payments' as const, 'allow_lesson_choosing' as const)
  fc.assert(
    fc.property(states, setting, fc.boolean(), (before, changed, to) => {
      const after = changedSettings(before, { setting: changed, to })
      expect(after.monthly_payments && after.allow_lesson_choosing).toBe(false)
      expect(after.welcome_pack && !after.monthly_payments).toBe(false)
    }),
  )
})

it('is what the declaration of a class does by itself', () => {
  const entity = PRODUCT.entities.class
  const setting = fc.constantFrom('monthly_payments' as const, 'allow_lesson_choosing' as const)
  fc.assert(
    fc.property(states, setting, fc.boolean(), (before, changed, to) => {
      const errors = new FieldErrors()
      const now = { today: '2026-03-18', time: '10:00', now: '2026-03-18T10:00:00.000Z' }
      const roots = { user: {}, config: {}, feature: {}, ...now }
      const declared = entity && settleValues(entity, { ...before }, { [changed]: to }, roots, errors)
      expect(declared).toMatchObject(changedSettings(before, { setting: changed, to }))
      expect(errors.any).toBe(false)
    }),
  )
})

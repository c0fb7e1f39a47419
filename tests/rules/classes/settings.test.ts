import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedSettings, type ClassSettings } from '#rules/classes/settings.ts'

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

it('leaves what has nothing to do with the change as it is', () => {
  fc.assert(
    fc.property(states, fc.boolean(), (before, to) => {
      expect(changedSettings(before, { setting: 'welcome_pack', to })).toEqual({ ...before, welcome_pack: to })
      expect(changedSettings(before, { setting: 'allow_lesson_choosing', to: false })).toEqual({
        ...before,
        allow_lesson_choosing: false,
      })
      expect(changedSettings(before, { setting: 'monthly_payments', to: true }).welcome_pack).toBe(before.welcome_pack)
    }),
  )
})

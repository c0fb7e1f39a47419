import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changedSettings } from '#rules/classes/settings.ts'
import { FieldErrors } from '#server/write/body/field-errors.ts'
import { applyRecordRules } from '#server/write/record-rules.ts'
import { PRODUCT } from '../contract/product/product-world.ts'

const states = fc.constantFrom(
  { monthly_payments: false, allow_lesson_choosing: false, welcome_pack: false },
  { monthly_payments: false, allow_lesson_choosing: true, welcome_pack: false },
  { monthly_payments: true, allow_lesson_choosing: false, welcome_pack: false },
  { monthly_payments: true, allow_lesson_choosing: false, welcome_pack: true },
)

it('CLS-08 CLS-09 CLS-10 the declaration of a class does by itself what the rule says', () => {
  const entity = PRODUCT.entities.class
  const setting = fc.constantFrom('monthly_payments' as const, 'allow_lesson_choosing' as const)
  fc.assert(
    fc.property(states, setting, fc.boolean(), (before, changed, to) => {
      const errors = new FieldErrors()
      const now = { today: '2026-03-18', time: '10:00', now: '2026-03-18T10:00:00.000Z' }
      const roots = { user: {}, config: {}, feature: {}, ...now }
      const declared = entity && applyRecordRules(entity, { ...before }, { [changed]: to }, roots, errors)
      expect(declared).toMatchObject(changedSettings(before, { setting: changed, to }))
      expect(errors.any).toBe(false)
    }),
  )
})

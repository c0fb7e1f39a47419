import { message } from '#server/api.ts'
import type { HookDefinition } from '#server/api.ts'
import { SIBLING_BOOKING_TYPES } from '#rules/discounts/sibling-settings.ts'

/** The settings that this is about; a change of any other value does not ask. */
const SETTINGS = [
  'sibling_discount_enabled',
  ...SIBLING_BOOKING_TYPES.map((type) => `sibling_discount_${type}_enabled` as const),
] as const

/**
 * SIB-05, SIB-12: a sibling discount is not for trials alone where there are none. That it is for something at all is declared, as
 * nothing but the franchisee decides it.
 */
const checkSiblingTypes: HookDefinition<'franchisee'> = ({ user }, { rows }) => {
  if (user.features.taster_sessions) return
  for (const row of rows) {
    const { before, after } = row
    if (!after?.sibling_discount_enabled || !after.sibling_discount_taster_enabled) continue
    if (before && SETTINGS.every((field) => before[field] === after[field])) continue
    const others = SIBLING_BOOKING_TYPES.filter((type) => type !== 'taster')
    if (others.some((type) => after[`sibling_discount_${type}_enabled`])) continue
    row.refuse('sibling_discount_enabled', message('franchisees.no_sibling_type'))
  }
}

export default checkSiblingTypes

import { contract } from '#protocol/index.ts'

/** SIB-15: a franchisee's own way to its sibling discount; head office has `PUT franchisees/:id`. */
export default contract('franchisees/sibling-discount', {
  method: 'PUT',
  path: 'franchisees/:id/sibling-discount',
  permission: 'franchisees.details',
  feature: 'enable_sibling_discounts',
  summary: 'Change the sibling discount of a franchisee that may do so itself',
  body: {
    sibling_discount_enabled: 'boolean',
    sibling_discount_percentage: { kind: 'integer', minimum: 1, maximum: 100, nullable: true },
    sibling_discount_pia_enabled: 'boolean',
    sibling_discount_monthly_enabled: 'boolean',
    sibling_discount_taster_enabled: 'boolean?',
    sibling_discount_individual_lesson_booking_enabled: 'boolean',
  },
  reply: { success: { const: true } },
})

import { contract, type ReplyOf, type ValuesOf } from '#protocol/index.ts'
import { BOOKING_QUOTATION, TERMS } from '../quotations/quotation.contract.ts'

/** PLAN-19: the terms on which a child who tried a class, or paid in advance, goes on by the month. */
export const ACTIVATION = {
  consumer_id: { reference: 'consumer' },
  start_date: {
    kind: 'date',
    nullable: true,
    optional: true,
    title: 'Starts on',
    description: 'Default: the day of the next lesson; where the place begins later, that day.',
  },
  payment_day: TERMS.payment_day,
  membership_status: TERMS.membership_status,
  membership_number: TERMS.membership_number,
  discount_type: TERMS.discount_type,
  discount_amount: TERMS.discount_amount,
  discount_percent: TERMS.discount_percent,
  discount_code: TERMS.discount_code,
  sibling_discount: TERMS.sibling_discount,
  bundle: TERMS.bundle,
} as const

/** The terms of an activation. Amounts in pence. */
export type ActivationTerms = ValuesOf<typeof ACTIVATION>

const activationQuotation = contract('plans/activation-quotation', {
  method: 'POST',
  path: 'customers/:customer_id/plans/classes/:class_id/activation/quotation',
  permission: 'plans.activate',
  summary: 'What it comes to when a child who tried a class, or paid in advance, pays by the month from now on',
  body: ACTIVATION,
  reply: {
    item: {
      fields: {
        ...BOOKING_QUOTATION,
        credit: { kind: 'money', description: 'Of paid lessons that are not used; it is among the lines.' },
        returned: {
          kind: 'money',
          description:
            'Of the price of these lessons: the family has it back already, so it is not credited once more.',
        },
        unused: { kind: 'integer', description: 'Paid lessons that are not used.' },
      },
    },
  },
})

export default activationQuotation

/** The price of an activation. */
export type ActivationQuotation = ReplyOf<typeof activationQuotation>['item']

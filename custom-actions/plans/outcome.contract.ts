import { contract, type ValuesOf } from '#protocol/index.ts'

const SPAN = { covers_from: 'date|null', covers_to: 'date|null' } as const

/** An action on a plan as it would be: shown before, and exactly that is done. Amounts are pence. */
export const OUTCOME = {
  state: { kind: 'text', description: 'The state that the plan comes to.' },
  lines: {
    description: 'Charges, above zero, and credits, below, as they will be posted.',
    items: {
      fields: {
        position: 'integer',
        service: 'text',
        type: 'text|null',
        rule: 'text',
        formula: 'text',
        values: { values: 'number' },
        amount: 'money',
        vat: 'money',
        ...SPAN,
      },
    },
  },
  total: { kind: 'money', description: 'Sum of the lines: above zero the family owes it, below zero it is credited.' },
  from_balance: { kind: 'money', description: 'Credit of the family that is used for it.' },
  to_take: { kind: 'money', description: 'What is taken from the card.' },
  balance: { kind: 'money', description: 'The balance of the family before.' },
  dropped: {
    description: 'Payments that were scheduled and will not be taken.',
    items: { fields: { id: 'id', due_on: 'date', amount: 'money' } },
  },
  next: {
    nullable: true,
    description: 'The next payment.',
    fields: { due_on: 'date', amount: 'money', covers_from: 'date', covers_to: 'date' },
  },
  leaving_on: { kind: 'date', nullable: true, description: 'First day that is not owed any more.' },
  place_ends_on: { kind: 'date', nullable: true, description: 'First day without the place.' },
  goes_on: {
    description: 'Places of the next term that the child keeps to their end, with a plan of their own.',
    items: { fields: { class_id: 'id', class: 'text', starts_on: 'date' } },
  },
  lessons: { kind: 'integer', description: 'Lessons that the child leaves.' },
  fingerprint: { kind: 'text', description: 'Travels with the action: another one means that something has changed.' },
} as const

/** The outcome of an action on a plan. */
export type PlanOutcome = ValuesOf<typeof OUTCOME>

/** The actions on a plan that are shown before they are done. */
export const PLAN_ACTIONS = ['suspend', 'unsuspend', 'cancel', 'force_cancel', 'undo_cancel', 'move'] as const

export default contract('plans/outcome', {
  method: 'GET',
  path: 'customers/:customer_id/plans/:id/outcome',
  permission: 'plans.details',
  summary: 'What an action on a plan would come to, line by line',
  query: {
    action: { enum: PLAN_ACTIONS },
    notice_date: { kind: 'date', optional: true, description: 'Of a cancellation; default today.' },
    repay_bundle: { kind: 'boolean', default: false, description: 'The family pays the welcome pack back.' },
    class_id: { reference: 'class', optional: true, description: 'Of a move: the class that it goes on in.' },
    on: {
      ...{ kind: 'date', optional: true },
      description: 'Of a move: the first day in the other class; default: today, or that on which the plan begins.',
    },
  },
  reply: { item: { fields: OUTCOME } },
})

import { contract, type ValuesOf } from '#protocol/index.ts'

const AMOUNT = {
  kind: 'money',
  minimum: 0,
  maximum: 1_000_000,
  optional: true,
  help: 'Empty: what the class charges for a lesson.',
  showWhen: { credit_customers: true },
} as const

/** CXL-02, CXL-06: how lessons are cancelled. A reason is required; families are told by email unless that is switched off; text messages and credits are off. */
export const CANCELLATION = {
  reason: { enum: 'cancellation-reasons', title: 'Reason' },
  reason_extra: {
    kind: 'text',
    maxLength: 500,
    nullable: true,
    optional: true,
    title: 'More about the reason',
    help: 'Families read it in the email, after the reason.',
  },
  credit_customers: { kind: 'boolean', default: false, title: 'Credit the families' },
  credit_amount_payg: { ...AMOUNT, title: 'Pay in advance' },
  credit_amount_monthly: { ...AMOUNT, title: 'Monthly' },
  credit_amount_taster: { ...AMOUNT, title: '%{taster}' },
  send_email: { kind: 'boolean', default: true, title: 'Send an email' },
  send_sms: { kind: 'boolean', default: false, title: 'Send a text message' },
} as const

/** Amounts are pence for a lesson. */
export type CancellationBody = ValuesOf<typeof CANCELLATION>

export default contract('lessons/cancel', {
  method: 'POST',
  path: 'classes/:class_id/lessons/:id/cancel',
  permission: 'classes.lessons.cancel',
  summary: 'Cancel a lesson; credit and notify its families',
  body: CANCELLATION,
  reply: {
    success: { const: true },
    families: 'integer',
    credited: { kind: 'money', description: 'Pence, in all.' },
    emails: 'integer',
    text_messages: 'integer',
  },
})

import { contract } from '#protocol/index.ts'

/** A template as it is being written. */
export const DRAFT = {
  subject: { kind: 'text', maxLength: 200 },
  template: { kind: 'richText', maxLength: 100_000 },
  sms: { kind: 'multiline', maxLength: 1600, nullable: true, optional: true },
  customer_id: { reference: 'customer', optional: true },
} as const

/** A template as its reader would see it; its text message is null where it has none. */
export const FILLED = { subject: 'text', html: 'text', sms: { kind: 'text', nullable: true } } as const

export default contract('messages/draft-template', {
  method: 'POST',
  path: 'settings/email-templates/:id/preview',
  permission: 'email_templates.edit',
  summary: 'An email template that is not saved yet, filled with sample values or for a family',
  body: DRAFT,
  reply: FILLED,
})

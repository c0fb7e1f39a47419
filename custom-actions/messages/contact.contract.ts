import { contract, type ValuesOf } from '#protocol/index.ts'

/** Lists whose rows are about families. */
export const LISTS = ['customers', 'consumers', 'classes', 'lessons', 'venues'] as const

/** Families that can be written to at once. */
export const MOST_FAMILIES = 10_000

const CHOSEN_ROWS = {
  from: { enum: LISTS },
  // Of rows of the list; those that the sender may not see are left out.
  ids: { items: { kind: 'id', scope: false }, maxItems: MOST_FAMILIES, optional: true },
  query: {
    kind: 'text',
    maxLength: 4_000,
    optional: true,
    description: 'Query string of the list: `filter[status]=enabled&search=lee`.',
  },
} as const

/** MSG-09: a list, and which of its rows: those that were chosen, or all that it shows with its filters. */
export type ChosenRows = ValuesOf<typeof CHOSEN_ROWS>

/** MSG-05: a message to families, who are named or chosen from a list. */
export const CONTACT_REQUEST = {
  // Those that the sender may not see are left out.
  customer_ids: { items: { reference: 'customer', scope: false }, maxItems: MOST_FAMILIES, optional: true },
  filter: { fields: CHOSEN_ROWS, optional: true },
  kind: {
    enum: ['service', 'marketing'],
    titles: ['Something that they must know: goes to all', 'Marketing: goes to those who agreed to it'],
    optional: true,
    title: 'What it is',
  },
  send_email: { kind: 'boolean', optional: true, title: 'Send an email' },
  email_subject: {
    kind: 'text',
    maxLength: 200,
    optional: true,
    title: 'Subject',
    showWhen: { send_email: true },
  },
  email_content: {
    kind: 'richText',
    maxLength: 100_000,
    optional: true,
    title: 'Email',
    showWhen: { send_email: true },
  },
  send_sms: { kind: 'boolean', optional: true, title: 'Send a text message' },
  sms_content: {
    kind: 'multiline',
    maxLength: 1_600,
    optional: true,
    title: 'Text message',
    showWhen: { send_sms: true },
  },
} as const

export type ContactRequest = ValuesOf<typeof CONTACT_REQUEST>

export default contract('messages/contact', {
  method: 'POST',
  path: 'contact/customers',
  permission: ['contact.customers', 'classes.list'],
  summary: 'Write to customers, by email and by text message',
  body: CONTACT_REQUEST,
  reply: {
    item: {
      fields: { id: 'id', customers: 'integer', emails: 'integer', text_messages: 'integer', left_out: 'integer' },
    },
  },
})

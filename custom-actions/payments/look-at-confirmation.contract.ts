import { contract } from '#protocol/index.ts'

/** A payment that waits for its family, by the link that was mailed to them. */
export default contract('payments/look-at-confirmation', {
  method: 'POST',
  path: 'confirmations/look',
  permission: '*',
  open: true,
  summary: 'A card payment that a family is asked to confirm, by the link that was mailed to them',
  body: { token: { kind: 'text', maxLength: 200 } },
  reply: {
    item: {
      fields: {
        state: { enum: ['open', 'confirmed', 'checking', 'declined', 'expired', 'replaced', 'withdrawn'] },
        amount: 'money',
        card_name: 'text|null',
        franchisee_name: 'text',
        first_name: 'text|null',
        class_name: 'text|null',
        expires_at: 'dateTime',
      },
    },
  },
})

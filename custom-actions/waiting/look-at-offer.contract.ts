import { contract } from '#protocol/index.ts'

/** An offer as the family sees it, by the link that was mailed to them. */
export default contract('waiting/look-at-offer', {
  method: 'POST',
  path: 'offers/look',
  permission: '*',
  open: true,
  summary: 'An offer of a place, by the link that was mailed to the family',
  body: { token: { kind: 'text', maxLength: 200 } },
  reply: {
    item: {
      fields: {
        state: { enum: ['open', 'accepted', 'declined', 'expired', 'withdrawn'] },
        expires_at: 'dateTime',
        first_name: 'text',
        class: { fields: { name: 'text', venue_name: 'text', slot: 'text', franchisee_name: 'text' } },
        starts_on: 'date|null',
        still_waits: 'boolean',
      },
    },
  },
})

import { contract } from '#protocol/index.ts'

/** The family that a marketing email went to wants no more of them. */
export default contract('messages/unsubscribe', {
  method: 'POST',
  path: 'unsubscribe',
  permission: '*',
  open: true,
  oneClick: { at: '/unsubscribe', body: { token: 'unsubscribe_token' } },
  summary: 'Stop the marketing emails to a family, by the link of one',
  body: { token: { kind: 'text', maxLength: 200 } },
  reply: { item: { fields: { is_subscribed: { const: false } } } },
})

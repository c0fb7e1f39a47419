import { contract } from '#protocol/index.ts'

/** The link below a marketing email, as its family sees it. */
export default contract('messages/unsubscribe-link', {
  method: 'POST',
  path: 'unsubscribe/look',
  permission: '*',
  open: true,
  summary: 'Whether a family is sent marketing emails, by the link of one',
  body: { token: { kind: 'text', maxLength: 200 } },
  reply: { item: { fields: { is_subscribed: 'boolean', brand_name: 'text' } } },
})

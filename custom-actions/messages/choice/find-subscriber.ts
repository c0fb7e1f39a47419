import { hashToken, message, NotFound, type RequestContext } from '#server/api.ts'

/** The family that a link of a marketing email was sent to. @throws NotFound for any other token */
export async function findSubscriber({ records }: RequestContext, token: string) {
  const [link] = await records('unsubscription')
    .asSystem()
    .list({ where: { token_hash: hashToken(token) }, limit: 1 })
  if (!link) throw new NotFound(message('messages.no_such_link'))
  return records('customer').asSystem().get(link.customer_id)
}

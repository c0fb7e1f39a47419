import { isPermitted, type RequestContext } from '#server/api.ts'
import type { FamilyAtAGlance } from './at-a-glance.contract.ts'

const MOST = 3

/** The last notes on a family and its children, newest first, as far as the user may read them. */
export async function readFamilyNotes(
  context: RequestContext,
  familyId: number,
  children: readonly { id: number; name: string | null }[],
): Promise<FamilyAtAGlance['notes']> {
  const owners = [
    isPermitted(context, 'customers.notes.list') && { customer_id: familyId },
    isPermitted(context, 'consumers.notes.list') && { consumer_id: { in: children.map(({ id }) => id) } },
  ].filter((owner) => owner !== false)
  if (owners.length === 0) return []
  const notes = await context.records('note').list({
    where: { any: owners },
    sort: ['-created_at', '-id'],
    limit: MOST,
    only: ['id', 'text', 'consumer_id', 'author.name', 'created_at'],
  })
  const nameOf = new Map(children.map(({ id, name }) => [id, name]))
  return notes.map(({ id, text, consumer_id, author, created_at }) => ({
    id,
    text: String(text),
    about: consumer_id === null ? null : (nameOf.get(consumer_id) ?? null),
    author: author?.name ?? null,
    created_at: String(created_at),
  }))
}

import { numberOf, objectOf, type Parameters, textOf } from '../form-body.ts'
import { missing } from '../stripe-failure.ts'

interface Listed {
  id: string
  created: number
}

/** A page of a list, the newest first, as Stripe pages: `limit`, `starting_after`, `ending_before`, `created`. */
export function page<T extends Listed>(url: string, oldestFirst: readonly T[], parameters: Parameters) {
  const within = createdWithin(parameters)
  const all = [...oldestFirst].reverse().filter(({ created }) => within(created))
  const limit = Math.min(Math.max(numberOf(parameters, 'limit') ?? 10, 1), 100)
  const after = positionOf(all, textOf(parameters, 'starting_after'))
  const before = positionOf(all, textOf(parameters, 'ending_before'))
  if (before !== undefined) {
    const start = Math.max(before - limit, 0)
    return { object: 'list' as const, url, has_more: start > 0, data: all.slice(start, before) }
  }
  const start = after === undefined ? 0 : after + 1
  return { object: 'list' as const, url, has_more: all.length > start + limit, data: all.slice(start, start + limit) }
}

function positionOf(all: readonly Listed[], id: string | undefined): number | undefined {
  if (id === undefined) return undefined
  const position = all.findIndex((entry) => entry.id === id)
  if (position < 0) throw missing('object', id, 'starting_after')
  return position
}

function createdWithin(parameters: Parameters): (created: number) => boolean {
  const range = objectOf(parameters, 'created') ?? {}
  const [gte, gt] = [numberOf(range, 'gte') ?? -Infinity, numberOf(range, 'gt') ?? -Infinity]
  const [lte, lt] = [numberOf(range, 'lte') ?? Infinity, numberOf(range, 'lt') ?? Infinity]
  return (created) => created >= gte && created > gt && created <= lte && created < lt
}

import type { RequestContext } from '#server/api.ts'
import type { Closing } from './lessons-of-closing.ts'

/** Adds a skip date for the closure, unless it exists already. Gives its id. */
export async function skipDays({ records }: RequestContext, closing: Closing, reason: string): Promise<number> {
  const { venue_id, start_date, end_date } = closing
  const closures = records('venue_skip_date').asSystem()
  const [known] = await closures.list({
    where: { venue_id, start_date: { lte: start_date }, end_date: { gte: end_date } },
    limit: 1,
  })
  return known?.id ?? closures.create({ venue_id, start_date, end_date, reason })
}

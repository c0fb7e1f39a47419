import { sql } from 'kysely'
import type { RequestContext } from '#server/api.ts'
import type { LedgerLine } from './ledger-line.ts'

interface Facts {
  id: number
  venue_id: number
  course_type_id: number | null
}

/** Adds to lines the venue and course type that their class has today: reports of later years read them from the line. */
export async function withFactsOfClasses<Line extends LedgerLine>(
  { tx }: RequestContext,
  lines: readonly Line[],
): Promise<Line[]> {
  const wanted = lines.flatMap(({ class_id, venue_id }) => (class_id && venue_id === undefined ? [class_id] : []))
  if (wanted.length === 0) return [...lines]
  const found = await tx.query<Facts>(sql`
    select class.id, class.venue_id, course.type_id as course_type_id
    from classes as class join courses as course on course.id = class.course_id
    where class.id = any(${wanted}::bigint[])`)
  const facts = new Map(found.map(({ id, ...kept }) => [id, kept]))
  return lines.map((line) => ({ ...facts.get(line.class_id ?? 0), ...line }))
}

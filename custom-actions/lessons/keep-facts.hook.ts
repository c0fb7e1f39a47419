import { changeOfFacts } from '#rules/lessons/kept-facts.ts'
import type { HookDefinition } from '#server/api.ts'
import { factsOf } from './lesson-facts.ts'

/**
 * EXP-06: a lesson that is completed or cancelled keeps its own facts: whose it was, where, of which type, for how many, and what
 * instructor and venue got an hour.
 */
const keepFacts: HookDefinition<'lesson'> = async (context, { rows }) => {
  const kept = rows.filter(
    ({ before, after }) => before && after && changeOfFacts(before, after, context.today) === 'keep',
  )
  const facts = await factsOf(
    context,
    kept.map(({ id, after }) => ({ id, instructor_id: after?.instructor_id ?? null })),
  )
  for (const row of kept) row.set({ ...facts.get(row.id), kept_at: context.now.toISOString() })
}

export default keepFacts

import { changeOfFacts } from '#rules/lessons/kept-facts.ts'
import type { HookDefinition } from '#server/api.ts'
import { factsOf } from './lesson-facts.ts'

/**
 * EXP-06: the facts of a lesson that is to come again are let go, and another instructor of one that is over brings another pay. What is
 * kept does not change, so it is let go first.
 */
const releaseFacts: HookDefinition<'lesson'> = async (context, { rows }) => {
  const { records, today, now } = context
  const changes = new Map(
    rows.flatMap(({ id, before, after }) => {
      const change = before && after ? changeOfFacts(before, after, today) : 'none'
      return change === 'release' || change === 'pay' ? [[id, change] as const] : []
    }),
  )
  if (changes.size === 0) return
  const lessons = records('lesson').asSystem().withoutHooks()
  const released = await lessons.lockAll({ where: { id: { in: [...changes.keys()] } } })
  await lessons.updateMany(released, { kept_at: null })
  const paid = released.filter(({ id }) => changes.get(id) === 'pay')
  const facts = await factsOf(context, paid)
  const kept_at = now.toISOString()
  await lessons.updateMany(paid, ({ id }) => ({ kept_at, instructor_rate: facts.get(id)?.instructor_rate ?? null }))
}

export default releaseFacts

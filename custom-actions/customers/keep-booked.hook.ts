import { message } from '#server/api.ts'
import type { HookDefinition } from '#server/api.ts'

/** Of more than so many places the others are counted. */
const NAMED = 3

/**
 * FRA-11, CUS-04: a family stays with a franchisee while one of its children has a place there, is booked into a lesson ahead, or
 * waits. Without the link the class list would lose a child that the register still has. The refusal says who it is about.
 */
const keepBooked: HookDefinition<'customer_franchisee'> = async ({ records, today }, { rows }) => {
  for (const row of rows) {
    const { customer_id = 0, franchisee_id = 0 } = row.before ?? {}
    const own = { 'consumer.customer_id': customer_id }
    const inClass = { ...own, 'class.franchisee_id': franchisee_id }
    const named = ['consumer.name', 'class.name'] as const
    const places = await records('class_consumer')
      .asSystem()
      .list({ where: { ...inClass, on_roll: true, 'class.course.end_date': { gte: today } }, with: named })
    const lessons = await records('lesson_consumer')
      .asSystem()
      .list({
        where: {
          ...own,
          'lesson.class.franchisee_id': franchisee_id,
          'lesson.start_date': { gte: today },
          'lesson.cancelled_at': null,
        },
        with: ['consumer.name', 'lesson.class.name'],
      })
    const waiting = await records('waiting_entry').asSystem().list({ where: inClass, with: named })
    const booked = [
      ...places.map(({ consumer, class: group }) => `${consumer.name} in ${group.name}`),
      ...lessons.map(({ consumer, lesson }) => `${consumer.name} in ${lesson.class.name}`),
    ]
    const about = [
      ...listed('booked', booked),
      ...listed(
        'waiting',
        waiting.map(({ consumer, class: group }) => `${consumer.name} for ${group.name}`),
      ),
    ]
    if (about.length > 0) {
      row.refuse('', message('customers.still_with_franchisee', { places: { list: about, between: '; ' } }))
    }
  }
}

function listed(word: string, all: readonly string[]): string[] {
  const names = [...new Set(all)]
  const more = names.length - NAMED
  const text = [...names.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ')
  return names.length > 0 ? [`${word}: ${text}`] : []
}

export default keepBooked

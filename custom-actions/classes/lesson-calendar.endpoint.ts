import { isFull } from '#rules/classes/capacity.ts'
import { type ChoosableLesson, obstacleTo, wordsOfObstacle } from '#rules/lessons/choosing.ts'
import type { EndpointDefinition } from '#server/api.ts'
import { readCalendar } from './read-calendar.ts'

interface Query {
  from?: string
  to?: string
  consumer_id?: string
}

/**
 * CLS-18, API-39: the lessons of a class with their children, by time. With `consumer_id` each lesson states whether
 * this child is in it (`selected`, REG-01), whether it can be chosen for the child, and why not (ACC-30, ACC-31).
 * REG-14: available to everybody who may see the class.
 */
const lessonCalendar: EndpointDefinition<unknown, Query> = {
  method: 'GET',
  path: 'classes/:id/lessons/calendar',
  permission: 'classes.details',
  summary: 'Lessons of a class by day, with their children',
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      from: { type: 'string', format: 'date', description: 'First day.' },
      to: { type: 'string', format: 'date', description: 'Last day.' },
      consumer_id: { type: 'string', pattern: '^[1-9][0-9]{0,14}$', description: 'For whom lessons are chosen.' },
    },
  },
  async run(context, { params, query }) {
    const lessons = await readCalendar(context, Number(params.id), query)
    if (query.consumer_id === undefined) return { items: lessons }
    const consumerId = Number(query.consumer_id)
    const { name } = await context.records('consumer').get(consumerId)
    const items = lessons.map((lesson) => {
      const selected = lesson.consumers.some(({ id }) => id === consumerId)
      const is_full = isFull(lesson.places, lesson.booked)
      const status = lesson.status as ChoosableLesson['status']
      const reason = obstacleTo({ status, isFull: is_full, isPlaced: selected })
      return {
        ...lesson,
        is_full,
        selected,
        disabled: reason !== undefined,
        disabled_reason: reason ? wordsOfObstacle(reason, String(name)) : null,
      }
    })
    return { items }
  },
}

export default lessonCalendar

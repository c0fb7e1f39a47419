import { shifted, type Days } from '#rules/courses/lesson-dates.ts'
import type { EndpointDefinition } from '#server/api.ts'
import { planRollover } from './plan-rollover.ts'
import { readClasses } from './read-classes.ts'
import { readTerm } from './read-term.ts'
import { termAfter } from './rollover-terms.ts'

/** Previews rolling a course over; nothing is changed. Without dates it is for the term after the course. */
const preview: EndpointDefinition<unknown, Partial<Days>> = {
  method: 'GET',
  path: 'courses/:id/duplicate',
  permission: 'courses.duplicate',
  summary: 'What rolling a course over would come to',
  query: {
    type: 'object',
    additionalProperties: false,
    properties: { start_date: { type: 'string', format: 'date' }, end_date: { type: 'string', format: 'date' } },
  },
  async run(context, { params, query }) {
    const id = Number(params.id)
    const next = termAfter(await context.records('course').lock(id), query)
    const classes = await readClasses(context, id, next)
    const plan = planRollover(classes, next, await readTerm(context, classes, next))
    return { item: { ...plan, send_rollover_email_on: shifted(context.today, 1) } }
  },
}

export default preview

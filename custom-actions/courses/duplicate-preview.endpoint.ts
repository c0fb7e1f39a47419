import { shifted } from '#rules/courses/lesson-dates.ts'
import { endpoint } from '#server/api.ts'
import duplicatePreview from './duplicate-preview.contract.ts'
import { planRollover } from './plan-rollover.ts'
import { readClasses } from './read-classes.ts'
import { readTerm } from './read-term.ts'
import { termAfter } from './rollover-terms.ts'

/** Previews rolling a course over: nothing is changed. Without dates it is for the term after the course. */
export default endpoint({
  ...duplicatePreview,
  async run(call) {
    const { params, query, today } = call
    const next = termAfter(await call.records('course').lock(params.id), query)
    const classes = await readClasses(call, params.id, next)
    const plan = planRollover(classes, next, await readTerm(call, classes, next))
    return { item: { ...plan, send_rollover_email_on: shifted(today, 1) } }
  },
})

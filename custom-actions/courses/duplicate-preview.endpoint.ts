import { endpoint } from '#server/api.ts'
import { reachable } from '../lessons/cancellation/reachable.ts'
import duplicatePreview from './duplicate-preview.contract.ts'
import { emailDay } from './rollover/email-day.ts'
import { lessonDates, planRollover, stayingFamilies } from './rollover/plan-rollover.ts'
import { readClasses } from './rollover/read-classes.ts'
import { readTerm } from './rollover/read-term.ts'
import { type RolloverMoney, rolloverMoney, rolloverSums } from './rollover/rollover-money.ts'
import { termAfter } from './rollover/rollover-terms.ts'

/** Previews rolling a course over: nothing is changed. Without dates it is for the term after the course. */
export default endpoint({
  ...duplicatePreview,
  async run(call) {
    const { params, query } = call
    const course = await call.records('course').lock(params.id)
    const next = termAfter(course, query)
    const classes = await readClasses(call, params.id, next)
    const plan = planRollover(classes, next, await readTerm(call, classes, next))
    const money: RolloverMoney[] = []
    for (const one of classes) money.push(await rolloverMoney(call, one, lessonDates(one, next).length))
    const { day, holidays } = await emailDay(call, course.franchisee_id)
    const reach = await reachable(call.tx, stayingFamilies(classes), 'rollover')
    return { item: { ...plan, ...rolloverSums(money), ...reach, send_rollover_email_on: day, holidays } }
  },
})

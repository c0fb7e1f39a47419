import { defineJob, eachAlone, type Job, JobFailed, message } from '#server/api.ts'
import { chargeClaimed, claimWhereTaken, takePayment } from '../payments/taking/take-payment.ts'
import { endFinished } from './ending/end-finished.ts'
import { endPlans } from './ending/end-plans.ts'
import { fallDue } from './due/fall-due.ts'
import { nextDue, nextRetry } from './due/next-due.ts'
import { lockPlan } from './lock-plan.ts'

/**
 * PLAN-13, PLAN-14, PAY-05: every morning, charges what is due, the oldest first and until all days that were missed are caught up,
 * and tries declined payments again. Each period is a transaction of its own with the claim of its payment, so it is charged once,
 * however many servers are at it; the provider is asked between transactions. One that fails is left for the next morning and does not hold up the others.
 */
export default defineJob<Record<string, never>>({
  title: 'Taking payments',
  permission: 'payments.retry',
  schedule: '0 5 * * *',
  async run(job) {
    await endPlans(job)
    await endFinished(job)
    const failed = [...(await chargeAll(job)), ...(await retryAll(job))]
    if (failed.length > 0)
      throw new JobFailed(
        message('payments.not_charged', { count: failed.length, reasons: { list: failed, between: '; ' } }),
      )
  },
})

function chargeAll(job: Job): Promise<string[]> {
  return eachAlone(job, {
    named: 'period',
    next: nextDue,
    async work(context, due) {
      const plan = await lockPlan(context, due.plan_id)
      const payment = await fallDue(context, due.id, { locked: plan })
      // With its charge or not at all: a server that is killed in between would leave a payment that nobody takes.
      return payment === null ? null : claimWhereTaken(context, payment, plan)
    },
    async after(claimed) {
      if (claimed !== null) await chargeClaimed(job, claimed)
    },
  })
}

function retryAll(job: Job): Promise<string[]> {
  return eachAlone(job, {
    named: 'payment',
    next: nextRetry,
    work: (_context, { id }) => Promise.resolve(id),
    after: (id) => takePayment(job, id),
  })
}

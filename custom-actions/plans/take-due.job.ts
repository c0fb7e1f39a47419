import { defineJob, type Job, JobFailed, message } from '#server/api.ts'
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

async function chargeAll(job: Job): Promise<string[]> {
  const passed: number[] = []
  const failures: string[] = []
  for (;;) {
    let period: number | null = null
    try {
      const charged = await job.batch(async (context) => {
        const due = await nextDue(context, passed)
        period = due?.id ?? null
        if (due === null) return null
        const plan = await lockPlan(context, due.plan_id)
        const payment = await fallDue(context, due.id, { locked: plan })
        // With its charge or not at all: a server that is killed in between would leave a payment that nobody takes.
        return { claimed: payment === null ? null : await claimWhereTaken(context, payment, plan) }
      })
      if (!charged) return failures
      if (charged.claimed !== null) await chargeClaimed(job, charged.claimed)
    } catch (error) {
      if (period === null || isInterruption(error)) throw error
      failures.push(`period ${period}: ${messageOf(error)}`)
      passed.push(period)
    }
  }
}

async function retryAll(job: Job): Promise<string[]> {
  const passed: number[] = []
  const failures: string[] = []
  for (;;) {
    const payment = await job.batch((context) => nextRetry(context, passed))
    if (payment === null) return failures
    passed.push(payment)
    try {
      await takePayment(job, payment)
    } catch (error) {
      if (isInterruption(error)) throw error
      failures.push(`payment ${payment}: ${messageOf(error)}`)
    }
  }
}

function isInterruption(error: unknown): boolean {
  return error instanceof Error && error.name === 'JobInterrupted'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

import { type BeginsTooLate, type OutsideWindow, planRefusal } from '#rules/money/plans/notice.ts'
import { type Message, message } from '#server/api.ts'

/** PLAN-10: the reason why a plan cannot be ended; undefined when it can. */
export function noEnd(state: string | null): Message | undefined {
  if (state === 'pending') return message('plans.not_begun')
  return ['active', 'suspended', 'notice'].includes(state ?? '') ? undefined : message('plans.ended_already')
}

/** PLAN-07: the reason why notice can be given for a plan on no day; undefined when it can. */
export function noNotice({ state, type }: { state: string | null; type: string | null }): Message | undefined {
  const never = noEnd(state)
  if (never !== undefined) return never
  if (type !== 'monthly') return message('plans.only_monthly_notice')
  return state === 'notice' ? message('plans.notice_given') : undefined
}

/** PLAN-08: the reason why no notice can be given today for a plan that starts on a day; undefined when it can. */
export function notToday(days: Parameters<typeof planRefusal>[0]): Message | undefined {
  const refusal = planRefusal(days)
  return refusal && saidOfNotice(refusal)
}

/** The words of a refusal of notice. */
export function saidOfNotice(refusal: BeginsTooLate | OutsideWindow): Message {
  if (refusal.reason === 'begins_too_late') {
    const { starts_on, ahead } = refusal
    return message('plans.begins_too_late', { day: { kind: 'date', value: starts_on }, days: ahead })
  }
  const { start_date, end_date } = refusal
  return message('plans.outside_window', {
    first: { kind: 'date', value: start_date },
    last: { kind: 'date', value: end_date },
  })
}

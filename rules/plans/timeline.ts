/** A stretch of a plan that is or was to be paid, as its timeline tells it. Pence. */
export interface TimelinePeriod {
  id: number
  kind: 'first' | 'regular' | 'resume' | 'final'
  covers_from: string
  covers_to: string
  due_on: string
  amount: number
  from_balance: number | null
  debt_added: number | null
  to_take: number | null
  state: 'scheduled' | 'due' | 'cancelled'
}

/** A payment of a plan. Pence. */
export interface TimelinePayment {
  id: number
  plan_period_id: number | null
  method: string
  amount: number
  state: string
  due_on: string
  dated: string | null
  next_try_on: string | null
  is_initial: boolean
}

/** A link that a family was sent, to confirm a payment with its bank. */
export interface TimelineConfirmation {
  id: number
  payment_id: number
  /** Civil date on which it was sent. */
  on: string
}

/** A change of the plan's state. */
export interface TimelineChange {
  id: number
  /** Civil date on which it happened. */
  on: string
  from_state: string
  to_state: string
  reason: string | null
}

/** A line that the end of a plan posted: the last days, days that are not used, the deposit, the welcome pack. Pence, above zero. */
export interface TimelineEnding {
  id: number
  /** Civil date of the line. */
  on: string
  type: 'charge' | 'credit' | 'discount'
  service: string
  amount: number
  covers_from: string | null
  covers_to: string | null
}

/** One thing that has happened with a plan, or that comes. */
export interface TimelineEntry {
  id: string
  on: string
  when: 'past' | 'today' | 'coming'
  /** Names the words that tell it. */
  event:
    | 'charged'
    | 'first_charged'
    | 'resumed_charged'
    | 'final_charged'
    | 'will_charge'
    | 'charged_once_paid'
    | 'taken'
    | 'will_try'
    | 'needs_person'
    | 'waits_for_bank'
    | 'link_sent'
    | 'under_way'
    | 'paid_by_balance'
    | 'leaves'
    | 'begins'
    | 'ends'
    | 'ends_later'
    | 'end_charged'
    | 'end_credited'
    | 'deposit_back'
    | 'bundle_charged'
    | `became_${string}`
  amount: number | null
  payment_id: number | null
  period: { covers_from: string; covers_to: string } | null
  /** Parts of the amount that were settled otherwise. Pence. */
  from_balance: number
  debt_added: number
  method: string | null
  reason: string | null
  /** Civil date from which it holds, where that is a later one. */
  holds_from: string | null
}

/** Everything that a timeline is made of. */
export interface PlanHistory {
  today: string
  starts_on: string
  leaving_on: string | null
  /** First day on which the plan is over, of one that has ended; it may be to come. */
  ended_on: string | null
  periods: readonly TimelinePeriod[]
  payments: readonly TimelinePayment[]
  changes: readonly TimelineChange[]
  confirmations: readonly TimelineConfirmation[]
  endings: readonly TimelineEnding[]
}

const CHARGED = {
  first: 'first_charged',
  regular: 'charged',
  resume: 'resumed_charged',
  final: 'final_charged',
} as const

/** Tells what was charged for a plan, what comes next and when, and why: the latest day first. */
export function timelineOf({
  today,
  starts_on,
  leaving_on,
  ended_on,
  periods,
  payments,
  changes,
  confirmations,
  endings,
}: PlanHistory): TimelineEntry[] {
  const when = (on: string) => (on < today ? 'past' : on === today ? 'today' : 'coming')
  const entry = (
    id: string,
    on: string,
    event: TimelineEntry['event'],
    more: Partial<TimelineEntry>,
  ): TimelineEntry => ({
    id,
    on,
    when: when(on),
    event,
    amount: null,
    payment_id: null,
    period: null,
    from_balance: 0,
    debt_added: 0,
    method: null,
    reason: null,
    holds_from: null,
    ...more,
  })
  const ofPeriods = periods
    .filter(({ state }) => state !== 'cancelled')
    .flatMap((one) => {
      const period = { covers_from: one.covers_from, covers_to: one.covers_to }
      if (one.state === 'scheduled') {
        const on = one.due_on < today ? today : one.due_on
        const event = waitsForPayment(one, payments) ? 'charged_once_paid' : 'will_charge'
        return [entry(`period-${one.id}`, on, event, { amount: one.amount, period })]
      }
      const settled = { from_balance: one.from_balance ?? 0, debt_added: one.debt_added ?? 0 }
      const charged = entry(`period-${one.id}`, one.due_on, CHARGED[one.kind], {
        amount: one.amount,
        period,
        ...settled,
      })
      const byBalance = one.to_take === 0 && one.amount > 0
      return byBalance
        ? [entry(`balance-${one.id}`, one.due_on, 'paid_by_balance', { amount: one.amount }), charged]
        : [charged]
    })
  const ofPayments = payments.flatMap((one) => {
    const { id, amount, method } = one
    const told = (on: string, event: TimelineEntry['event']) => [
      entry(`payment-${id}`, on, event, { amount, method, payment_id: id }),
    ]
    if (one.state === 'succeeded') return told(one.dated ?? one.due_on, 'taken')
    if (one.state === 'processing' || one.state === 'unknown') return told(today, 'under_way')
    if (one.state === 'requires_action') return told(today, 'waits_for_bank')
    if (one.state !== 'failed') return []
    return one.next_try_on === null ? told(today, 'needs_person') : told(later(one.next_try_on, today), 'will_try')
  })
  const ofLinks = confirmations.map(({ id, payment_id, on }) => entry(`link-${id}`, on, 'link_sent', { payment_id }))
  const effects = laterEffects(changes, { starts_on, leaving_on, ended_on })
  const ofChanges = changes.map(({ id, on, to_state, reason }) => {
    const holds_from = effects.get(id) ?? null
    const event = holds_from !== null && to_state === 'ended' ? 'ends_later' : (`became_${to_state}` as const)
    return entry(`change-${id}`, on, event, { reason, holds_from })
  })
  const ofEffects = changes.flatMap(({ id, to_state }) => {
    const on = effects.get(id)
    return on === undefined ? [] : [entry(`effect-${id}`, on, to_state === 'ended' ? 'ends' : 'begins', {})]
  })
  const ofEndings = endings.map(({ id, on, amount, covers_from, covers_to, ...line }) => {
    const period = covers_from === null || covers_to === null ? null : { covers_from, covers_to }
    return entry(`line-${id}`, on, endingEvent(line), { amount, period })
  })
  const leaves = leaving_on !== null && leaving_on > today ? [entry('leaving', leaving_on, 'leaves', {})] : []
  // Of one day, the money that came is told after the charge that it is for: it stands above it.
  return [...leaves, ...ofEffects, ...ofPayments, ...ofLinks, ...ofEndings, ...ofChanges, ...ofPeriods]
    .map((one, index) => ({ one, index }))
    .sort((a, b) => (a.one.on === b.one.on ? a.index - b.index : a.one.on < b.one.on ? 1 : -1))
    .map(({ one }) => one)
}

/** The days on which changes take effect that were made before them: the first time a plan became active, and its end. */
function laterEffects(
  changes: readonly TimelineChange[],
  { starts_on, leaving_on, ended_on }: Pick<PlanHistory, 'ended_on' | 'leaving_on' | 'starts_on'>,
): Map<number, string> {
  const inOrder = changes.toSorted((one, other) => one.id - other.id)
  const begun = inOrder.find(({ to_state }) => to_state === 'active')
  const ended = inOrder.at(-1)
  const effects = new Map<number, string>()
  const until = ended_on ?? leaving_on
  if (begun && starts_on > begun.on && (until === null || until > starts_on)) effects.set(begun.id, starts_on)
  if (ended?.to_state === 'ended' && ended_on !== null && ended_on > ended.on) effects.set(ended.id, ended_on)
  return effects
}

/** States of a payment that is on its way: it may still come, and nothing else is asked for meanwhile. */
const ON_ITS_WAY: readonly string[] = ['requires_action', 'processing', 'unknown']

/** True of the first days of a plan while the payment that begins it is on its way: with it they are charged, not beside it. */
function waitsForPayment({ id, kind }: TimelinePeriod, payments: readonly TimelinePayment[]): boolean {
  return payments.some(
    ({ plan_period_id, is_initial, state }) =>
      ON_ITS_WAY.includes(state) && (plan_period_id === id || (is_initial && kind === 'first')),
  )
}

function endingEvent({ type, service }: Pick<TimelineEnding, 'service' | 'type'>): TimelineEntry['event'] {
  if (service === 'deposit') return 'deposit_back'
  if (service === 'bundle') return 'bundle_charged'
  return type === 'charge' ? 'end_charged' : 'end_credited'
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Booking, Drive, PlanState } from './drive.ts'
import { chosen, type Step } from './step.ts'

const REASON = { reason: 'Other' }

interface PlanStep {
  path: string
  body: object
  /** True where the model knows that it must be done, false where it must be refused; undefined: either. */
  mayBe(booking: Booking): boolean | undefined
}

const RUNS: readonly PlanState[] = ['active', 'suspended']

/** The actions of staff on plans, as the model expects them. */
const PLAN_STEPS: readonly PlanStep[] = [
  {
    path: 'suspend',
    body: {},
    mayBe: ({ kind, state }) => kind === 'monthly' && state === 'active',
  },
  {
    path: 'cancellation/notice_date',
    body: REASON,
    // Its notice may not be before its beginning.
    mayBe: ({ kind, state }) => (kind === 'monthly' && RUNS.includes(state) ? undefined : false),
  },
  {
    path: 'cancellation/force',
    body: REASON,
    mayBe: ({ state }) => [...RUNS, 'notice'].includes(state),
  },
  {
    path: 'cancellation/undo',
    body: {},
    // For a week, and while the place is free.
    mayBe: ({ state }) => (state === 'notice' || state === 'ended' ? undefined : false),
  },
]

/** Staff suspend a plan, take it up again, give notice, end it, or undo that, as it was shown or without looking. */
export async function changePlan(drive: Drive, { picks: [which, what], cut }: Step): Promise<void> {
  const { model, money } = drive
  if (model.bookings.length === 0) return
  const booking = chosen(model.bookings, which)
  const step = chosen(PLAN_STEPS, what)
  const expected = step.mayBe(booking)
  const path = `customers/${booking.family.id}/plans/${booking.plan_id}/${step.path}`
  const body = step.path === 'cancellation/notice_date' ? { ...step.body, notice_date: money.today() } : step.body
  const before = drive.server
  const reply = await drive.send(path, body, cut)
  // Sent again after a server was killed, it may have been done by then.
  const wasSentTwice = before !== drive.server
  if (expected !== undefined && !wasSentTwice) {
    expect(reply.status === 200, `${step.path} of ${JSON.stringify(booking)}: ${JSON.stringify(reply.body)}`).toBe(
      expected,
    )
  }
  booking.isUntouched = false
  if (reply.status === 200) booking.state = (reply.body.item as { state: PlanState }).state
  else if (wasSentTwice && expected !== false) booking.state = await stateOf(drive, booking)
}

/** A child goes on in another class, in a plan of its own. */
export async function movePlan(drive: Drive, { picks: [which, where], cut }: Step): Promise<void> {
  const { model, money, classes } = drive
  if (model.bookings.length === 0) return
  const booking = chosen(model.bookings, which)
  const class_id = chosen(classes, where).id
  const path = `customers/${booking.family.id}/plans/${booking.plan_id}/move`
  const mayMove = booking.kind === 'monthly' && RUNS.includes(booking.state)
  const before = drive.server
  const reply = await drive.send(path, { class_id, on: money.today() }, cut)
  if (!mayMove) expect(reply.status, JSON.stringify(booking)).not.toBe(200)
  // Sent again after a server was killed, it may have been done by then.
  if (reply.status !== 200 && before === drive.server) return
  const [child] = await money.inTenant((tx) =>
    tx.query(sql<{ id: number; state: PlanState }>`
      select id, state from plans where parent_id = ${booking.plan_id}`),
  )
  if (!child || model.bookings.some(({ plan_id }) => plan_id === child.id)) {
    expect(reply.status, 'a move without a plan').not.toBe(200)
    return
  }
  expect(mayMove, `moved: ${JSON.stringify(booking)}`).toBe(true)
  expect(child.state).toBe(booking.state)
  const { family, kind, payment_day } = booking
  const moved = { family, kind, payment_day, starts_on: money.today(), isUntouched: false }
  model.bookings.push({ ...moved, plan_id: child.id, state: child.state })
  Object.assign(booking, { state: 'ended', isUntouched: false })
}

async function stateOf({ server }: Drive, { family, plan_id }: Booking): Promise<PlanState> {
  const reply = await server.send('GET', `customers/${family.id}/plans/${plan_id}`)
  return reply.body.item?.state as PlanState
}

import { addMinutes } from 'date-fns'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { expect } from 'vitest'
import { TYPES } from '../../../../custom-actions/provider/events/keep-events.ts'
import { COURSE_ENDS } from '../money-of-families.ts'
import { nextMorning } from '../money-world.ts'
import type { Drive } from './drive.ts'
import { chosen, type Step } from './step.ts'

/** Charges families: every morning on which there is something to charge. */
const DUES = 'plans/take-due'
const MORNING = [
  'class-consumers/end-places',
  DUES,
  'bookings/release-holds',
  'provider/catch-up',
  'lessons/keep-facts',
] as const

/**
 * Days go by, each with what falls due on it, or all of them with that of the last one, as when nothing ran meanwhile. On the last day
 * all jobs of a morning run, and the server may be killed, or be too busy to hear of events.
 */
export async function days(drive: Drive, { picks: [count, running], cut }: Step): Promise<void> {
  const { money } = drive
  const until = count % 9
  for (let day = 0; day <= until; day += 1) {
    if (money.today() >= COURSE_ENDS) return
    money.setNow(nextMorning(money.now()))
    const isLast = day === until || money.today() >= COURSE_ENDS
    if (!isLast && (running % 2 === 0 || !(await isAnythingDue(money)))) continue
    for (const job of isLast ? MORNING : [DUES]) await money.enqueue(job)
    await drive.work(isLast ? cut : undefined)
  }
}

/** True when there may be something to charge, to try again or to end today. */
async function isAnythingDue({ inTenant, today }: Drive['money']): Promise<boolean> {
  const due = await inTenant((tx) =>
    tx.query(sql`
      select from plan_periods where state = 'scheduled' and due_on <= ${today()}::date
      union all select from payments where next_try_on <= ${today()}::date
      union all select from plans where state = 'notice' and leaving_on <= ${today()}::date
      limit 1`),
  )
  return due.length > 0
}

/** Events of the provider arrive: some of them, some twice, in any order, some of days ago. */
export async function events(drive: Drive, { picks: [seed, share], cut }: Step): Promise<void> {
  const { data } = await drive.money.provider.events.list({ types: [...TYPES], limit: 40 })
  const arriving = data.flatMap((event, index) => {
    const drawn = (seed * 31 + index * 17) % 7
    if (drawn > share % 7) return []
    return drawn === 0 ? [event, event] : [event]
  })
  const key = (event: Stripe.Event, index: number) => (event.id.codePointAt(8) ?? 0) * (index + seed)
  const shuffled = arriving.map((event, index) => [key(event, index), event] as const).toSorted(([a], [b]) => a - b)
  for (const [, event] of shuffled) expect(await drive.server.tell(event)).toBe(200)
  await drive.work(cut)
}

/** The owner of a card answers the question of their bank. */
export async function answer(drive: Drive, { picks: [which, what] }: Step): Promise<void> {
  const waiting = await drive.money.inTenant((tx) =>
    tx.query(sql<{ provider_id: string }>`
      select attempt.provider_id from payment_attempts as attempt
      where attempt.outcome is null and attempt.provider_id is not null order by id`),
  )
  if (waiting.length === 0) return
  const { provider_id } = chosen(waiting, which)
  const form = { platform: `acct_${drive.money.world.main.slug}`, intent: provider_id, answer: what % 3 ? 'yes' : 'no' }
  await drive.money.simulator.browse('/simulator/challenge', form)
}

/** A lesson ahead is cancelled, with credits for its families or without. */
export async function cancelLesson(drive: Drive, { picks: [which, what, how], cut }: Step): Promise<void> {
  const { id, lessons } = chosen(drive.classes, which)
  const ahead = lessons.filter(({ day }) => day >= drive.money.today())
  if (ahead.length === 0) return
  const lesson = chosen(ahead, what % 5)
  const credits = how % 2 === 0
  const body = { reason: 'Other', credit_customers: credits, ...(how % 4 === 0 && { credit_amount_payg: 500 }) }
  const reply = await drive.send(`classes/${id}/lessons/${lesson.id}/cancel`, body, cut)
  expect([200, 409], JSON.stringify(reply.body)).toContain(reply.status)
}

/** The server is updated. */
export const restart = (drive: Drive): Promise<void> => drive.restart()

/** Works at what has been started so far. */
export const work = (drive: Drive, { cut }: Step): Promise<void> => drive.work(cut)

/** Some quiet minutes, after which all that the provider knows has come through, be its events lost or not. */
export async function settle(drive: Drive): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    drive.money.setNow(addMinutes(drive.money.now(), 5))
    await drive.money.enqueue('provider/catch-up')
    await drive.money.enqueue('plans/take-due')
    await drive.work()
  }
}

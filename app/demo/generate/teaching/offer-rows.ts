import { createHash } from 'node:crypto'
import { addDays, formatISO, parseISO } from 'date-fns'
import { placesOf } from './places-of.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

/** The outcomes of the offers of a class, and of the entry of each: the first two keep a place. */
const STORIES = [
  { offer: 'open', entry: 'offered' },
  { offer: 'accepted', entry: 'offered' },
  { offer: 'declined', entry: 'waiting' },
  { offer: 'expired', entry: 'waiting' },
  { offer: 'withdrawn', entry: 'waiting' },
  { offer: 'declined', entry: 'removed' },
] as const
const KEPT = 2

/** Offers of places in every state: one class of each franchisee, of those that have places to offer. Adds to the waiting list. */
export function offerRows(today: string, rows: DemoRows, random: Random): DemoRows {
  const made: DemoRows = { waiting_entry: [...rows.waiting_entry!], offer: [], state_change: [] }
  const courses = new Map(rows.course!.map((course) => [course.id, course]))
  const booked = groupOf(rows.class_consumer!, 'class_id')
  const waiting = groupOf(rows.waiting_entry!, 'class_id')
  const families = groupOf(
    rows.customer_franchisee!.filter(({ readonly }) => !readonly),
    'franchisee_id',
  )
  const children = new Map(rows.consumer!.map((child) => [child.customer_id, child]))
  const done = new Set<unknown>()
  for (const one of rows.class!) {
    const course = courses.get(one.course_id as number)!
    const placed = booked.get(one.id) ?? []
    const isOn = (course.start_date as string) <= today && (course.end_date as string) > today
    if (done.has(one.franchisee_id) || !isOn || placesOf(one, course) - placed.length < KEPT || waiting.has(one.id))
      continue
    done.add(one.franchisee_id)
    const inClass = new Set(placed.map(({ consumer_id }) => consumer_id))
    const others = random.faker.helpers
      .shuffle(families.get(one.franchisee_id) ?? [])
      .map(({ customer_id }) => children.get(customer_id))
      .filter((child) => child !== undefined && child.status === 'enabled' && !inClass.has(child.id))
    STORIES.forEach((story, index) => others[index] && tell(made, one.id, others[index].id, story, today, index))
  }
  return made
}

function tell(
  made: DemoRows,
  classId: unknown,
  consumerId: unknown,
  { offer, entry }: (typeof STORIES)[number],
  today: string,
  index: number,
): void {
  const day = (offset: number) =>
    `${formatISO(addDays(parseISO(today), offset), { representation: 'date' })}T10:30:00.000Z`
  const isOver = entry === 'removed'
  const entryId = made.waiting_entry!.length + 1
  const queued = day(index - 40)
  made.waiting_entry!.push({
    id: entryId,
    class_id: classId,
    consumer_id: consumerId,
    start_date: null,
    taster: false,
    discount_code: null,
    booking_type: 'pia',
    state: entry,
    queued_at: queued,
    created_at: queued,
    left_at: isOver ? day(-2) : null,
    outcome_reason: isOver ? 'Declined the offered place' : null,
  })
  const offerId = made.offer!.length + 1
  // The demo starts on any day of the week: what is open stays open through it.
  const expires = offer === 'open' ? day(9) : day(-1)
  const token_hash = createHash('sha256').update(`demo-offer-${offerId}`).digest('hex')
  const row = { waiting_entry_id: entryId, class_id: classId, token_hash, expires_at: expires, state: offer }
  made.offer!.push({ id: offerId, ...row, created_at: day(-4) })
  const change = (of: DemoRow | object, from_state: string, to_state: string, created_at: string, reason?: string) =>
    made.state_change!.push({ id: made.state_change!.length + 1, ...of, from_state, to_state, reason, created_at })
  change({ waiting_entry_id: entryId }, 'waiting', 'offered', day(-4))
  if (offer !== 'open') change({ offer_id: offerId }, 'open', offer, day(-2))
  if (entry !== 'offered') {
    change({ waiting_entry_id: entryId }, 'offered', entry, day(-2), isOver ? 'Declined the offered place' : undefined)
  }
}

function groupOf(rows: readonly DemoRow[], field: string): Map<unknown, DemoRow[]> {
  const groups = new Map<unknown, DemoRow[]>()
  for (const row of rows) groups.set(row[field], [...(groups.get(row[field]) ?? []), row])
  return groups
}

import { addHours, formatISO, subDays } from 'date-fns'
import { sql } from 'kysely'
import type { Model } from '#declarations/index.ts'
import type { SignedInUser, Transaction } from '#server/api.ts'
import { type MessagesToQueue, queueMessages } from '../../custom-actions/messages/queue/queue-messages.ts'

/** Families that were told of the timetable. */
const TOLD = 150

/**
 * Messages of the last weeks, none of them pending: the timetable of the next term by email and text message, and
 * cancelled lessons. Some did not arrive, and the outcome of one is unknown.
 */
export async function seedMessages(tx: Transaction, model: Model, monday: Date): Promise<void> {
  const families = await tx.query(sql<{ id: number }>`select id from customers order by id limit ${TOLD}`)
  const customerIds = families.map(({ id }) => id)
  const sender = { tx, model, user: await firstUser(tx, model) }
  await settle(sender, subDays(monday, 10), { ...TIMETABLE, customerIds, cause: { action: 'contact' } })
  const lessons = await tx.query(sql<CancelledLesson>`
    select lessons.id, classes.name as class_name, to_char(start_date, 'FMDD FMMonth YYYY') as lesson_date,
      to_char(lessons.start_time, 'HH24:MI') as lesson_time, coalesce(cancelled_reason, '') as reason, start_date::text,
      array(
        select distinct consumers.customer_id from lesson_consumers
        join consumers on consumers.id = lesson_consumers.consumer_id
        where lesson_consumers.lesson_id = lessons.id
        order by 1) as customer_ids
    from lessons join classes on classes.id = lessons.class_id
    where cancelled_at is not null and start_date < ${formatISO(monday, { representation: 'date' })}::date
    order by start_date desc, lessons.id limit 12`)
  for (const { id, customer_ids, start_date, ...values } of lessons) {
    const cause = { action: 'cancel_lesson', lesson_id: id }
    const told = { customerIds: customer_ids, template: 'lesson-cancelled', values: { ...values, credit: '' } } as const
    await settle(sender, subDays(new Date(start_date), 1), { ...told, cause })
  }
}

interface CancelledLesson {
  id: number
  class_name: string
  lesson_date: string
  lesson_time: string
  reason: string
  start_date: string
  customer_ids: number[]
}

const TIMETABLE = {
  kind: 'marketing',
  email: {
    subject: 'The timetable of the next term is here',
    html: '<p>Hello {{ first_name }},</p><p>the timetable of the next term is ready, and {{ consumer_names }} can keep the place.</p><p>{{ franchisee_name }}</p>',
  },
  sms: { text: '{{ brand_name }}: the timetable of the next term is ready.' },
} as const satisfies Partial<MessagesToQueue>

/** The sender: head office. */
async function firstUser(tx: Transaction, { application }: Model): Promise<SignedInUser> {
  const [user] = await tx.query(sql<{ id: number }>`select id from users order by id limit 1`)
  const preset = Object.entries(application.configuration ?? {}).map(([key, field]) => [key, field.default])
  const configuration = Object.fromEntries(preset) as Record<string, unknown>
  return { id: user?.id ?? null, subject: {}, configuration } as unknown as SignedInUser
}

/** Writes messages of the past, with their outcomes. */
async function settle(sender: Parameters<typeof queueMessages>[0], at: Date, message: MessagesToQueue): Promise<void> {
  await queueMessages(sender, message)
  const when = addHours(at, 14).toISOString()
  await sender.tx.query(sql`
    with settled as (
      update outbox set
        state = case
          when id % 41 = 7 then 'failed' when id % 97 = 11 then 'unknown' when channel = 'sms' then 'delivered' else 'sent'
        end,
        error = case when id % 41 = 7 then '550' when id % 97 = 11 then 'TimeoutError' end,
        attempts = 1, handed_over_at = ${when}::timestamptz, created_at = ${when}::timestamptz
      where state = 'queued'
      returning id
    ), logged as (
      update emails set created_at = ${when}::timestamptz from settled where settled.id = emails.message_id
    )
    update text_messages set created_at = ${when}::timestamptz from settled where settled.id = text_messages.message_id`)
}

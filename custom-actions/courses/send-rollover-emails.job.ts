import { sql } from 'kysely'
import { defineJob, type RequestContext } from '#server/api.ts'
import { queueMessages } from '../messages/queue/queue-messages.ts'
import { longDate } from '../lessons/long-date.ts'

/** The recipients for a class: a family, and those of its children that have a place. */
interface Kept {
  customer_id: number
  consumer_names: string
}

/**
 * CRS-04: each morning, emails the families whose children keep their places in courses that were rolled over, on the
 * course's declared day or, until it begins, as soon after it as the server runs and the template is on. Each course is sent once.
 */
export default defineJob<Record<string, never>, number>({
  title: 'Writing to families whose places go on',
  schedule: '0 9 * * *',
  async run(job) {
    await job.eachBatch(async (context, after = 0) => {
      const course = await nextDue(context, after)
      if (!course) return {}
      for (const one of await classesOf(context, course.id)) await write(context, one, course)
      await context.records('course').asSystem().update(course.id, { rollover_emailed_at: context.now.toISOString() })
      return { cursor: course.id }
    })
  },
})

interface DueCourse {
  id: number
  start_date: string
  end_date: string
}

async function nextDue({ tx, today }: RequestContext, after: number): Promise<DueCourse | undefined> {
  const [course] = await tx.query(sql<DueCourse>`
    select id, start_date, end_date from courses
    where id > ${after}::bigint and rolled_over_from_id is not null and rollover_emailed_at is null
      and send_rollover_email_on <= ${today}::date and greatest(start_date, send_rollover_email_on) >= ${today}::date
      and end_date >= ${today}::date
      and not exists (select from email_templates where key = 'rollover' and not enabled)
      and cancelled_at is null and deletion_requested_at is null and archived_at is null
    order by id limit 1
    for update`)
  return course
}

interface RolledClass {
  name: string
  kept: Kept[]
}

function classesOf({ records, tx }: RequestContext, courseId: number): Promise<RolledClass[]> {
  const places = records('class_consumer').asSystem().rows()
  return tx.query(sql<RolledClass>`
    select class.name, (
      select coalesce(jsonb_agg(jsonb_build_object('customer_id', family.id, 'consumer_names', family.names)), '[]'::jsonb)
      from (
        select consumer.customer_id as id, string_agg(consumer.first_name, ', ' order by consumer.first_name) as names
        from ${places.from} join consumers as consumer on consumer.id = ${places.column('consumer_id')}
        where ${places.column('class_id')} = class.id and ${places.path('on_roll')}
        group by consumer.customer_id
      ) as family
    ) as kept
    from classes as class
    where class.course_id = ${courseId}::bigint and class.rolled_over_from_id is not null and class.archived_at is null
    order by class.id`)
}

async function write(context: RequestContext, { name, kept }: RolledClass, course: DueCourse): Promise<void> {
  const names = new Map(kept.map((family) => [family.customer_id, family.consumer_names]))
  await queueMessages(context, {
    customerIds: [...names.keys()],
    template: 'rollover',
    values: (customerId) => ({
      class_name: name,
      start_date: longDate(course.start_date),
      end_date: longDate(course.end_date),
      consumer_names: names.get(customerId) ?? '',
    }),
    cause: { action: 'rollover' },
  })
}

import { sql } from 'kysely'
import type { Job } from '#server/api.ts'
import { endForCourse } from './end-for-course.ts'

interface Finished {
  id: number
  leaving_on: string
  monthly: boolean
}

/**
 * Ends plans with their last lesson: a monthly one is charged, or credited, to the day after the course, and its deposit is given back.
 * One that goes on in the next term waits for that.
 */
export async function endFinished(job: Job): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const from: number = after
    after = await job.batch(async (context) => {
      const [next] = await context.tx.query(sql<Finished>`
        select plan.id, place.ended_on as leaving_on, place.booking_type = 'monthly' as monthly
        from plans as plan join class_consumers as place on place.id = plan.place_id
        where plan.state in ('active', 'suspended') and plan.id > ${from}::bigint and place.ended_on <= ${context.today}::date
          and (place.booking_type <> 'monthly' or place.ended_how = 'completed')
          and not exists (select from plans as child where child.parent_id = plan.id and child.state = 'pending')
        order by plan.id limit 1`)
      if (!next) return undefined
      const { id, leaving_on, monthly } = next
      await endForCourse(context, id, { leaving_on, because: 'The last lesson is over.', forced: !monthly })
      return id
    })
  }
}

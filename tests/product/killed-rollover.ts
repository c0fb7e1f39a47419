import { sql } from 'kysely'
import { continueNumbering, insertRows } from '#server/database/insert-rows.ts'
import { createTenant } from '#server/identity/create-tenant.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openApplication } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import rollOver from '../../custom-actions/courses/roll-over.job.ts'

/**
 * A server that rolls a course of 60 classes over, and whose power is cut after half of them, in the middle of a class:
 * `tsx killed-rollover.ts FOLDER kill`. Without `kill` it goes on with what it finds, and prints what has come of it.
 */
const [folder = '', manner] = process.argv.slice(2)
const CLASSES = 60
const root = process.cwd()
const TERM = { start_date: '2026-04-13', end_date: '2026-07-17', send_rollover_email_on: '2026-04-01' }

const numbers = Array.from({ length: CLASSES }, (_, index) => index + 1)
const rows = {
  franchisee: [{ id: 1, name: 'North Swim', status: 'enabled' }],
  territory: [{ id: 1, name: 'Leeds', franchisee_id: 1 }],
  venue: [{ id: 1, name: 'Leeds Pool', territory_id: 1, status: 'enabled' }],
  course_category: [{ id: 1, name: 'Swim' }],
  course_type: [{ id: 1, name: 'Minnows', category_id: 1, frequency: 'weekly' }],
  course: [{ id: 1, franchisee_id: 1, type_id: 1, start_date: '2026-01-05', end_date: '2026-04-10' }],
  class: numbers.map((id) => ({
    id,
    name: `Class ${id}`,
    course_id: 1,
    franchisee_id: 1,
    venue_id: 1,
    day_of_week: id % 7,
    start_time: '10:00',
    end_time: '10:45',
  })),
  customer: [{ id: 1, first_name: 'Alice', last_name: 'Adams', status: 'enabled' }],
  consumer: numbers.map((id) => ({
    id,
    customer_id: 1,
    first_name: `Child ${id}`,
    last_name: 'Adams',
    date_of_birth: '2022-05-04',
    status: 'enabled',
  })),
  class_consumer: numbers.map((id) => ({ id, class_id: id, consumer_id: id, booking_type: 'pia' })),
}

const { parts } = await openApplication({
  root,
  environment: readEnvironment(root, { DATA_DIR: folder, LOG_LEVEL: 'warn' }),
  seed: async ({ database, model }) => {
    const tenant = await createTenant(database, model, { slug: 'north', name: 'North' })
    await database.asTenant(tenant, async (tx) => {
      for (const [entity, ofEntity] of Object.entries(rows)) await insertRows(tx, model, entity, ofEntity)
    })
    await continueNumbering(database, model, rows)
    await database.asTenant(tenant, (tx) => enqueueJob(tx, 'courses/roll-over', { course_id: 1, ...TERM }))
  },
})

let batches = 0
const killed: typeof rollOver = {
  ...rollOver,
  run: (job, data) =>
    rollOver.run(
      {
        ...job,
        eachBatch: (work) =>
          job.eachBatch(async (context, cursor) => {
            const end = await work(context, cursor)
            batches += 1
            if (manner === 'kill' && batches > CLASSES / 2) process.kill(process.pid, 'SIGKILL')
            return end
          }),
      },
      data,
    ),
}
const code = { ...parts.code, jobs: { 'courses/roll-over': killed } } as typeof parts.code
const jobs = await startJobs(() => ({ ...parts, code }))

const read = (statement: ReturnType<typeof sql<Record<string, unknown>>>) =>
  parts.database.asOwner((tx) => tx.query(statement))
while (
  (await read(sql<Record<string, unknown>>`select from job_runs where state in ('succeeded', 'failed')`)).length === 0
) {
  await new Promise((resolve) => setTimeout(resolve, 200))
}
const [outcome] = await read(sql<Record<string, unknown>>`
  select (select state from job_runs) as state, (select done from job_runs) as done,
    (select count(*) from courses) as courses,
    (select count(*) from classes where course_id = 2) as classes,
    (select count(distinct rolled_over_from_id) from classes where course_id = 2) as sources,
    (select count(*) from class_consumers where class_id in (select id from classes where course_id = 2)) as places,
    (select count(*) from lessons) as lessons, (select count(*) from lesson_consumers) as seats,
    (select rollover_requested_at from courses where id = 1) as marked`)
process.stdout.write(JSON.stringify({ ...outcome, batches }))
await jobs.stop()
await parts.database.close()

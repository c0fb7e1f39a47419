import { sql } from 'kysely'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { JobDefinition } from '#server/jobs/job-definition.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openApplication } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import rollOver from '../../custom-actions/courses/roll-over.job.ts'
import { dyingJob } from '../support/dying-job.ts'
import { CLASSES, seedLargeCourse } from '../support/large-course.ts'

/**
 * A server that rolls a course of 60 classes over, and whose power is cut after half of them, in the middle of a class:
 * `tsx killed-rollover.ts FOLDER kill`. Without `kill` it goes on with what it finds, and prints what has come of it.
 */
const [folder = '', manner] = process.argv.slice(2)
const root = process.cwd()
const TERM = { start_date: '2026-04-13', end_date: '2026-07-17', send_rollover_email_on: '2026-04-01' }

const { parts } = await openApplication({
  root,
  environment: readEnvironment(root, { DATA_DIR: folder, LOG_LEVEL: 'warn' }),
  seed: async ({ database, model }) => {
    const tenant = await seedLargeCourse(database, model, 'north')
    await database.asTenant(tenant, (tx) => enqueueJob(tx, 'courses/roll-over', { course_id: 1, ...TERM }))
  },
})

let batches = 0
const killed = dyingJob(
  rollOver as JobDefinition,
  manner === 'kill' ? CLASSES / 2 : Infinity,
  (count) => void (batches = count),
)
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

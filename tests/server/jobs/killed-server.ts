import { join } from 'node:path'
import { sql } from 'kysely'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openApplication } from '#server/open-application.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { countingJob } from './counting-job.ts'

/**
 * A server whose power is cut while it is in the third of five batches: `tsx killed-server.ts FOLDER kill`. Without `kill`
 * it goes on with what it finds, and prints what was done.
 */
const [folder = '', manner] = process.argv.slice(2)
const root = join(import.meta.dirname, '../../fixtures/library')
const environment = readEnvironment(root, { DATA_DIR: folder, LOG_LEVEL: 'warn' })
const { parts } = await openApplication({
  root,
  environment,
  seed: async ({ database, model }) => {
    const tenant = await createTenant(database, model, { slug: 'north', name: 'North' })
    await database.asTenant(tenant, (tx) => enqueueJob(tx, 'tests/counting'))
  },
})
const counting = countingJob(5, (number) => {
  if (manner === 'kill' && number === 3) process.kill(process.pid, 'SIGKILL')
})
const code = { ...parts.code, jobs: { 'tests/counting': counting } }
const jobs = await startJobs(() => ({ ...parts, code }))

const isOver = async () => parts.database.asOwner((tx) => tx.query(sql`select from job_runs where state = 'succeeded'`))
while ((await isOver()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
const batches = await parts.database.asOwner((tx) =>
  tx.query(sql<{ value: string }>`select value from option_values where list like 'job %' order by id`),
)
process.stdout.write(JSON.stringify(batches.map(({ value }) => Number(value))))
await jobs.stop()
await parts.database.close()

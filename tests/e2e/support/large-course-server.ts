import { createUser, hashPassword } from '#server/identity/create-user.ts'
import { readEnvironment } from '#server/server-environment.ts'
import { startServer } from '#server/start-server.ts'
import { DEMO_PASSWORD } from '../../../app/demo/demo-users.ts'
import { dyingJob } from '../../support/dying-job.ts'
import { seedLargeCourse } from '../../support/large-course.ts'

/**
 * The product with one course and one person in it: `PORT=… DATA_DIR=… tsx large-course-server.ts`. With `KILLED_AFTER=30` it dies
 * in the middle of rolling the course over, after so many batches.
 */
const root = process.cwd()
const ADMIN = {
  email: 'admin@demo.test',
  first_name: 'Ada',
  last_name: 'Admin',
  memberships: [{ guard: 'admin', roles: ['Super Admin'] }],
}

const { parts } = await startServer({
  root,
  environment: readEnvironment(root, process.env),
  seed: async ({ database, model }) => {
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const tenant = await seedLargeCourse(database, model, 'demo')
    await database.asTenant(tenant, (tx) => createUser(tx, { ...ADMIN, passwordHash }))
  },
})

const { code } = parts
const name = 'courses/roll-over'
const job = code.jobs[name]
if (job && process.env.KILLED_AFTER) {
  const jobs = { ...code.jobs, [name]: dyingJob(job, Number(process.env.KILLED_AFTER)) }
  Object.assign(parts, { code: { ...code, jobs } })
}

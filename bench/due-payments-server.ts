import pino from 'pino'
import { readCodeNames } from '#declarations/code/read-code-names.ts'
import { loadModel } from '#declarations/load-model.ts'
import { connectDatabase } from '#server/database/connect/open-database.ts'
import type { Database } from '#server/database/database.ts'
import { runJob } from '#server/jobs/run-job.ts'
import type { JobParts } from '#server/jobs/job-context.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { loadServerCode } from '#server/load-server-code.ts'
import { testFiles } from '../tests/support/files.ts'

/**
 * A server that works at one run of a job, and tells the statements that it has sent, and the most memory that it took, in MB: `tsx bench/due-payments-server.ts DATABASE TENANT
 * RUN MINUTES`. Its clock is so many minutes ahead.
 */
const [url = '', tenant, run, minutes] = process.argv.slice(2)
const root = process.cwd()
const { model } = loadModel(root)
if (!model) throw new Error('The declarations have problems: see npm run check.')
const clock = () => new Date(Date.now() + Number(minutes) * 60_000)
let statements = 0
const database = counting(await connectDatabase({ model, place: { url }, clock, acquireTimeout: 60_000 }))
const parts: JobParts = {
  model,
  code: await loadServerCode(root, readCodeNames(root)),
  database,
  files: testFiles(),
  clock,
  settings: DEFAULT_HTTP_SETTINGS,
  logger: pino({ level: 'warn' }),
}
// The one that is killed has told most of its own.
const tell = () => process.send?.({ statements, memory: process.resourceUsage().maxRSS / 1024 })
const timer = setInterval(tell, 100)
process.send?.('begins')
await runJob(parts, { tenantId: Number(tenant), id: Number(run) })
clearInterval(timer)
tell()
await database.close()
process.disconnect()

function counting(opened: Database): Database {
  return {
    ...opened,
    asTenant: (tenantId, work, options) =>
      opened.asTenant(
        tenantId,
        async (tx) => {
          try {
            return await work(tx)
          } finally {
            statements += tx.statements
          }
        },
        options,
      ),
  }
}

import { sql } from 'kysely'
import { defineJob } from '#server/api.ts'

/** EXP-10: releases the files of expired exports, every night. A file that nothing names is removed a day later. */
export default defineJob({
  title: 'Forgetting old exports',
  schedule: '30 3 * * *',
  async run(job) {
    await job.batch(({ tx, now }) =>
      tx.query(sql`update exports set file_id = null where expires_at < ${now.toISOString()}::timestamptz`),
    )
  },
})

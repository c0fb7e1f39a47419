import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'
import switchedOff from './switched-off.contract.ts'

/** ETM-04: the templates that nobody is sent, for screens that say so before something is done. */
export default endpoint({
  ...switchedOff,
  async run({ tx }) {
    const items = await tx.query(sql<{ key: string; name: string }>`
      select key, name from email_templates where enabled is false order by key`)
    return { items }
  },
})

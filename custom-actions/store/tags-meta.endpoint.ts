import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'

/** TAG-04, SAPI-07: how many tags there are in the whole list. */
export default endpoint({
  method: 'GET',
  path: 'store/tags/meta',
  permission: 'store.tags.list',
  summary: 'How many tags there are',
  reply: { item: { fields: { total: 'integer' } } },
  async run({ records, tx }) {
    const tags = records('store_tag').rows()
    const [meta] = await tx.query(sql<{ total: number }>`
      select count(*) as total from ${tags.from} where ${tags.visible}`)
    return { item: { total: meta?.total ?? 0 } }
  },
})

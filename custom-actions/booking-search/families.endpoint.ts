import { sql } from 'kysely'
import { endpoint } from '#server/api.ts'
import families, { type FoundFamily } from './families.contract.ts'

/** As many as fit under the search box of a phone. */
const MOST = 8

/**
 * BOOK-06: families with their children, found by anything that is known of them, those first whose name begins with
 * the text. One statement.
 */
export default endpoint({
  ...families,
  async run({ records, tx, query }) {
    const text = query.search.trim()
    const customers = records('customer').rows()
    const consumers = customers.beside('consumer')
    const column = (name: string) => customers.column(name)
    const items = await tx.query(sql<FoundFamily>`
      select ${column('id')} as id, ${column('name')} as name, ${column('email')} as email,
        coalesce(${column('phone_mobile')}, ${column('phone_home')}, ${column('phone_work')}) as phone,
        ${column('postcode')} as postcode, ${column('city')} as city, ${column('status')} as status,
        (
          select coalesce(jsonb_agg(jsonb_build_object('id', ${consumers.column('id')}, 'name', ${consumers.column('first_name')})
            order by ${consumers.column('first_name')}, ${consumers.column('id')}), '[]'::jsonb)
          from ${consumers.from}
          where ${consumers.column('tenant_id')} = ${column('tenant_id')} and ${consumers.column('customer_id')} = ${column('id')}
            and ${consumers.column('status')} = 'enabled' and ${consumers.visible}
        ) as consumers
      from ${customers.from}
      where ${customers.visible} and ${customers.matches(text)}
      order by starts_with(lower(${column('name')}), lower(${text}::text)) desc, ${column('status')} = 'disabled',
        ${column('name')}, ${column('id')}
      limit ${MOST}::bigint`)
    return { items }
  },
})

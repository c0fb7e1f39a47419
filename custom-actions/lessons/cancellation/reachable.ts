import { sql } from 'kysely'
import type { ValuesOf } from '#protocol/index.ts'
import type { Transaction } from '#server/api.ts'
import type { REACH } from '../cancellation.contract.ts'
import type { TemplateKey } from '../../messages/templates/template-samples.ts'

/** The number of these families, and of those whom a message of the template reaches: nobody, where that is switched off (ETM-04). */
export async function reachable(tx: Transaction, customerIds: readonly number[], template: TemplateKey) {
  const [counted] = await tx.query<ValuesOf<typeof REACH>>(sql`
    select count(*) as families,
      count(*) filter (where trim(email) <> '' and kept.enabled is not false) as with_email,
      count(*) filter (where trim(phone_mobile) <> '' and kept.enabled is not false) as with_mobile,
      coalesce(bool_or(kept.enabled is false), false) as template_off
    from customers left join email_templates as kept on kept.tenant_id = customers.tenant_id and kept.key = ${template}
    where customers.id = any(${customerIds}::bigint[])`)
  return counted ?? { families: 0, with_email: 0, with_mobile: 0, template_off: false }
}

import { sql } from 'kysely'
import type { Origins } from '#rules/money/quotation/prices.ts'
import type { RequestContext } from '#server/api.ts'
import type { PricedClass } from './read-class.ts'

/** A stored value that a price comes from: its name in formulas, and where it is kept. */
interface KeptValue {
  name: string
  entity: string
  /** Null: a setting of the tenant. */
  id: number | null
  field: string
}

/** Values of prices by the names that formulas have for them -> the records that they are kept in. */
function keptValues({ id, course_id, venue_id, franchisee_id, sibling }: PricedClass): KeptValue[] {
  const surcharge = { entity: 'venue', id: venue_id, field: 'non_members_surcharge' }
  const percentage =
    sibling.class.percentage !== null
      ? { entity: 'class', id }
      : sibling.franchisee.sibling_discount_percentage !== null
        ? { entity: 'franchisee', id: franchisee_id }
        : undefined
  return [
    { name: 'class_fee', entity: 'class', id, field: 'class_fee' },
    { name: 'lesson_fee', entity: 'class', id, field: 'lesson_fee' },
    { name: 'price_per_session', entity: 'class', id, field: 'taster_price_per_session' },
    { name: 'badge_cost', entity: 'course', id: course_id, field: 'badge_cost' },
    { name: 'non_member_surcharge', ...surcharge },
    { name: 'non_member_surcharge_2', ...surcharge },
    { name: 'active_weeks_per_year', entity: 'franchisee', id: franchisee_id, field: 'active_weeks_per_year' },
    { name: 'network_reduction', entity: 'setting', id: null, field: 'NETWORK_REDUCTION' },
    { name: 'monthly_rate_formula', entity: 'setting', id: null, field: 'MONTHLY_RATE_FORMULA' },
    { name: 'bundle_price', entity: 'setting', id: null, field: 'BUNDLE_PURCHASE_PRICE' },
    percentage
      ? { name: 'sibling_percentage', ...percentage, field: 'sibling_discount_percentage' }
      : { name: 'sibling_percentage', entity: 'setting', id: null, field: 'SIBLING_DISCOUNT_PERCENT' },
  ]
}

interface SetBy {
  name: string
  set_by: string | null
  set_at: string | null
}

/**
 * The origin of each value of a price: its record, and who last set it when, by the audit log. One statement, along the
 * index of each record's history. Null where it was never changed by anybody.
 */
export async function readOrigins({ tx }: RequestContext, priced: PricedClass): Promise<Origins> {
  const kept = keptValues(priced)
  const rows = await tx.query(sql<SetBy>`
    select value.name, line.set_by, line.set_at
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as value(name text, entity text, id bigint, field text)
    left join lateral (
      select nullif(trim(concat(author.first_name, ' ', author.last_name)), '') as set_by, audit.at as set_at
      from audit_log as audit left join users as author
        on author.tenant_id = audit.tenant_id and author.id = audit.actor_user_id
      where audit.tenant_id = ${tx.tenantId}::bigint and audit.entity = value.entity
        and audit.record_id = coalesce(value.id, ${tx.tenantId}::bigint)
        and audit.after ? value.field
      order by audit.id desc limit 1
    ) as line on true`)
  const found = new Map(rows.map(({ name, ...set }) => [name, set]))
  return Object.fromEntries(
    kept.map(({ name, entity, id }) => {
      const { set_by, set_at } = found.get(name) ?? { set_by: null, set_at: null }
      return [name, { entity, id, set_by, set_at }]
    }),
  )
}

import { sql } from 'kysely'
import { PRODUCT } from '../contract/product/product-world.ts'
import type { Network } from './network.ts'

interface Shipped {
  key: string
  name: string
  subject: string
  template: string
  sms?: string
}

const SHIPPED = (PRODUCT.application.firstRows?.email_template ?? []) as unknown as Shipped[]

/** The templates as every tenant starts with them. */
export const shippedTemplates = () => SHIPPED

/** A template as every tenant starts with it. */
export function shippedTemplate(key: string): Shipped {
  const found = SHIPPED.find((row) => row.key === key)
  if (!found) throw new Error(`There is no template "${key}".`)
  return found
}

/** Gives the tenant the shipped templates, and no others, and empties its logs. Key -> id. */
export function addTemplates(network: Network): Promise<Record<string, number>> {
  return network.run(async ({ tx }) => {
    await tx.query(sql`delete from outbox`)
    await tx.query(sql`delete from email_templates`)
    const rows = await tx.query(sql<{ key: string; id: number }>`
      insert into email_templates (tenant_id, key, name, subject, template, sms)
      select ${tx.tenantId}::bigint, key, name, subject, template, sms
      from jsonb_to_recordset(${JSON.stringify(SHIPPED)}::jsonb) as shipped(key text, name text, subject text, template text, sms text)
      returning key, id`)
    return Object.fromEntries(rows.map(({ key, id }) => [key, id]))
  })
}

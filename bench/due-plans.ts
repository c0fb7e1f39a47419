import { addDays, addMonths, formatISO } from 'date-fns'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Model } from '#declarations/model.ts'
import { analyseTables } from '#server/database/analyse-tables.ts'
import type { Database } from '#server/database/database.ts'
import { NETWORK_ROWS } from '../tests/contract/product/network.ts'
import { seedTenant } from '../tests/contract/world/seed-tenant.ts'

/** The tenant whose plans are due. */
export const TENANT = 'due'
const AMOUNT = 3000
/** Calls of the provider at once. */
const AT_ONCE = 25

/**
 * Fills a database with monthly plans whose next payment is due today, each of a family and a card of its own.
 *
 * @returns the id of the tenant
 */
export async function seedDuePlans(database: Database, model: Model, plans: number, provider: Stripe): Promise<number> {
  const tenant = await seedTenant(database, model, { slug: TENANT, rows: NETWORK_ROWS })
  const { id: customer } = await provider.customers.create({ name: 'All families' })
  const methods: string[] = []
  while (methods.length < plans) {
    const some = Array.from({ length: Math.min(AT_ONCE, plans - methods.length) }, () =>
      provider.paymentMethods.attach('pm_card_visa', { customer }),
    )
    methods.push(...(await Promise.all(some)).map(({ id }) => id))
  }
  const today = formatISO(new Date(), { representation: 'date' })
  const day = (date: Date) => formatISO(date, { representation: 'date' })
  const [begun, until] = [day(addDays(new Date(), -40)), day(addMonths(new Date(), 1))]
  await database.asTenant(tenant, (tx) =>
    tx.query(sql`
      with of_course as (
        update courses set start_date = ${begun}, end_date = ${day(addDays(new Date(), 300))}, capacity_limit = null
        where id = 1 returning id
      ), sold as (
        update classes set monthly_payments = true, allow_lesson_choosing = false, lesson_fee = 750, max_consumers = null
        where id = 1 returning id
      ), method as (
        select number, name from jsonb_array_elements_text(${JSON.stringify(methods)}::jsonb) with ordinality as one(name, number)
      ), family as (
        insert into customers (tenant_id, first_name, last_name, status)
        select ${tenant}, 'Family', number::text, 'enabled' from method returning id, last_name
      ), known as (
        insert into customer_franchisees (tenant_id, customer_id, franchisee_id, readonly)
        select ${tenant}, id, 1, false from family
      ), child as (
        insert into consumers (tenant_id, customer_id, first_name, last_name, date_of_birth, status)
        select ${tenant}, id, 'Pip', last_name, '2021-01-01', 'enabled' from family returning id, customer_id
      ), card as (
        insert into cards (tenant_id, customer_id, provider_customer, provider_method, brand, last4, name)
        select ${tenant}, family.id, ${customer}, method.name, 'visa', '4242', 'Visa'
        from family join method on method.number::text = family.last_name collate "C" returning id, customer_id
      ), place as (
        insert into class_consumers (tenant_id, class_id, consumer_id, booking_type, started_on, state)
        select ${tenant}, 1, id, 'monthly', ${begun}, 'taken' from child returning id, consumer_id
      ), plan as (
        insert into plans (tenant_id, place_id, customer_id, franchisee_id, starts_on, payment_day, card_id, state)
        select ${tenant}, place.id, child.customer_id, 1, ${begun}::date, ${Number(today.slice(8, 10))}, card.id, 'active'
        from place join child on child.id = place.consumer_id join card on card.customer_id = child.customer_id
        returning id, customer_id, card_id
      ), quotation as (
        insert into quotations (tenant_id, kind, customer_id, franchisee_id, class_id, inputs, fingerprint, total, amount_due)
        select ${tenant}, 'period', customer_id, 1, 1, '{}', repeat('a', 64), ${AMOUNT}, ${AMOUNT} from plan
        returning id, customer_id
      ), line as (
        insert into quotation_lines (tenant_id, quotation_id, position, service, type, rule, formula, "values", amount, class_id)
        select ${tenant}, id, 1, 'monthly', 'charge', 'COST-15', 'lesson_fee × weeks ÷ 12', '{}', ${AMOUNT}, 1 from quotation
      ), period as (
        insert into plan_periods (tenant_id, root_id, plan_id, kind, covers_from, covers_to, due_on, quotation_id, amount, state)
        select ${tenant}, plan.id, plan.id, 'regular', ${today}::date, ${until}::date, ${today}::date, quotation.id, ${AMOUNT}, 'scheduled'
        from plan join quotation on quotation.customer_id = plan.customer_id returning id, plan_id, quotation_id
      )
      insert into payments (tenant_id, customer_id, franchisee_id, plan_id, plan_period_id, quotation_id, method, amount, due_on, card_id, state)
      select ${tenant}, plan.customer_id, 1, plan.id, period.id, period.quotation_id, 'stripe', ${AMOUNT}, ${today}::date, plan.card_id, 'scheduled'
      from period join plan on plan.id = period.plan_id`),
  )
  await database.asTenant(tenant, (tx) => tx.query(sql`update plans set root_id = id`))
  await analyseTables(database)
  return tenant
}

import { sql } from 'kysely'
import type { Transaction } from '#server/api.ts'

/** The size of the load-test set at factor 1. */
export const LARGE = { classes: 200_000, customers: 220_000 }

export type Multiplied = keyof typeof LARGE

/** Rows made in one statement. */
const BATCH = 20_000

/**
 * Multiplies the demo tenant's classes and families in the database itself: new classes are variations of existing ones,
 * new families mix the names, places and children of two. The same rows come out every time.
 *
 * @param factors of {@link LARGE}; `{ classes: 10 }` gives two million classes
 */
export async function multiplyDemo(
  inTenant: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  factors: Partial<Record<Multiplied, number>>,
  report: (done: string) => void,
): Promise<void> {
  const multiply = { classes: multiplyClasses, customers: multiplyFamilies }
  for (const what of Object.keys(multiply) as Multiplied[]) {
    const total = Math.round(LARGE[what] * (factors[what] ?? 0))
    for (const [from, to] of batches(total)) await inTenant((tx) => multiply[what](tx, from, to))
    report(`${total} ${what}`)
  }
}

function* batches(total: number): Generator<[number, number]> {
  for (let from = 1; from <= total; from += BATCH) yield [from, Math.min(from + BATCH - 1, total)]
}

async function multiplyClasses(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.query(sql`
    insert into classes (
      tenant_id, name, course_id, franchisee_id, venue_id, instructor_id, day_of_week, start_time, end_time,
      class_fee, lesson_fee, fee_option, age_restriction_min, age_restriction_max
    )
    select
      tenant_id, regexp_replace(name, ' \\d.*$', '') || ' ' || n, course_id, franchisee_id, venue_id, instructor_id,
      day_of_week, start_time, end_time, class_fee + n % 500, lesson_fee, fee_option, age_restriction_min, age_restriction_max
    from generate_series(${from}::bigint, ${to}::bigint) n
    join classes on id = 1 + n * 7 % 700`)
}

async function multiplyFamilies(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.query(sql`
    with made as (
      insert into customers (
        tenant_id, title, first_name, last_name, email, phone_mobile, address, city, county, postcode, country, status, lead_source
      )
      select
        one.tenant_id, one.title, one.first_name, other.last_name, 'family.' || n || '@load.example', '+447' || lpad(n::text, 9, '3'),
        other.address, other.city, other.county, other.postcode, other.country, one.status, one.lead_source
      from generate_series(${from}::bigint, ${to}::bigint) n
      join customers one on one.id = 1 + n * 13 % 1500
      join customers other on other.id = 1 + n * 31 / 7 % 1500
      returning tenant_id, id, last_name
    ), linked as (
      insert into customer_franchisees (tenant_id, customer_id, franchisee_id)
      select tenant_id, id, 1 + id % 6 from made
    )
    insert into consumers (tenant_id, customer_id, first_name, last_name, date_of_birth, status)
    select made.tenant_id, made.id, child.first_name, made.last_name, child.date_of_birth, 'enabled'
    from made join consumers child on child.tenant_id = made.tenant_id and child.id = 1 + made.id * 17 % 1500`)
}

import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import type { MoneyWorld } from './money-world.ts'

/** The last day of the course of these tests. */
export const COURSE_ENDS = '2026-12-18'
const COURSE_BEGINS = '2026-01-05'

/** A class with a lesson every Friday until the course ends. */
export interface SoldClass {
  id: number
  lessons: { id: number; day: string }[]
}

/** A family and its children. */
export interface Family {
  id: number
  children: number[]
}

/** Classes of franchisee 1 which are sold by the lesson and by the month. */
export function openClasses(money: MoneyWorld, count: number, places = 40): Promise<SoldClass[]> {
  return money.inTenant(async (tx) => {
    await tx.query(sql`
      update courses set start_date = ${COURSE_BEGINS}, end_date = ${COURSE_ENDS}, capacity_limit = 500 where id = 1`)
    const made = await tx.query(sql<{ id: number }>`
      insert into classes (tenant_id, created_at, updated_at, name, course_id, franchisee_id, venue_id, day_of_week,
        start_time, end_time, class_fee, lesson_fee, max_consumers, monthly_payments, allow_lesson_choosing)
      select tenant_id, created_at, updated_at, 'Class ' || number, course_id, franchisee_id, venue_id, 5,
        start_time, end_time, 8500, 750, ${places}, true, false
      from classes, generate_series(1, ${count}) as number where classes.id = 1
      returning id`)
    const days = sql<{ id: number; class_id: number; day: string }>`
      insert into lessons (tenant_id, created_at, updated_at, class_id, start_date, start_time, end_time)
      select ${tx.tenantId}, now(), now(), class_id::bigint, day::date, '09:00', '09:45'
      from jsonb_array_elements_text(${JSON.stringify(made.map(({ id }) => id))}::jsonb) as class_id,
        generate_series(date '2026-03-20', ${COURSE_ENDS}::date, interval '7 days') as day
      returning id, class_id, start_date::text as day`
    const lessons = await tx.query(days)
    return made.map(({ id }) => ({ id, lessons: lessons.filter(({ class_id }) => class_id === id) }))
  })
}

/** Families of franchisee 1, with two children each. */
export function openFamilies(money: MoneyWorld, count: number): Promise<Family[]> {
  return money.inTenant(async (tx: Transaction) => {
    const families: Family[] = []
    for (let number = 1; number <= count; number += 1) {
      const [family] = await tx.query(sql<{ id: number }>`
        insert into customers (tenant_id, created_at, updated_at, first_name, last_name, status)
        values (${tx.tenantId}, now(), now(), 'Family', ${`Number ${number}`}, 'enabled') returning id`)
      const id = family?.id ?? 0
      await tx.query(sql`
        insert into customer_franchisees (tenant_id, created_at, updated_at, customer_id, franchisee_id, readonly)
        values (${tx.tenantId}, now(), now(), ${id}, 1, false)`)
      const children = await tx.query(sql<{ id: number }>`
        insert into consumers (tenant_id, created_at, updated_at, customer_id, first_name, last_name, date_of_birth, status)
        select ${tx.tenantId}, now(), now(), ${id}, name, 'Number', '2021-01-01', 'enabled'
        from unnest(array['Pip', 'Pam']) as name returning id`)
      families.push({ id, children: children.map((child) => child.id) })
    }
    return families
  })
}

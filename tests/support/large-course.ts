import type { Model } from '#declarations/model.ts'
import type { Database } from '#server/database/database.ts'
import { continueNumbering, insertRows } from '#server/database/insert-rows.ts'
import { createTenant } from '#server/identity/tenants/create-tenant.ts'

/** As many classes as a large franchisee has in a term. */
export const CLASSES = 60

const numbers = Array.from({ length: CLASSES }, (_, index) => index + 1)
/** One course with its classes, and a child in each of them. */
const rows = {
  franchisee: [{ id: 1, name: 'North Swim', status: 'enabled' }],
  territory: [{ id: 1, name: 'Leeds', franchisee_id: 1 }],
  venue: [{ id: 1, name: 'Leeds Pool', territory_id: 1, status: 'enabled' }],
  course_category: [{ id: 1, name: 'Swim' }],
  course_type: [{ id: 1, name: 'Minnows', category_id: 1, frequency: 'weekly' }],
  course: [{ id: 1, franchisee_id: 1, type_id: 1, start_date: '2026-01-05', end_date: '2026-04-10' }],
  class: numbers.map((id) => ({
    id,
    name: `Class ${id}`,
    course_id: 1,
    franchisee_id: 1,
    venue_id: 1,
    day_of_week: id % 7,
    start_time: '10:00',
    end_time: '10:45',
  })),
  customer: [{ id: 1, first_name: 'Alice', last_name: 'Adams', status: 'enabled' }],
  consumer: numbers.map((id) => ({
    id,
    customer_id: 1,
    first_name: `Child ${id}`,
    last_name: 'Adams',
    date_of_birth: '2022-05-04',
    status: 'enabled',
  })),
  class_consumer: numbers.map((id) => ({
    id,
    class_id: id,
    consumer_id: id,
    booking_type: 'pia',
    started_on: '2026-01-05',
  })),
}

/**
 * Makes a tenant with one course, id 1, of {@link CLASSES} classes.
 *
 * @returns the tenant's id
 */
export async function seedLargeCourse(database: Database, model: Model, slug: string): Promise<number> {
  const tenant = await createTenant(database, model, { slug, name: 'North' })
  await database.asTenant(tenant, async (tx) => {
    for (const [entity, ofEntity] of Object.entries(rows)) await insertRows(tx, model, entity, ofEntity)
  })
  await continueNumbering(database, model, rows)
  return tenant
}

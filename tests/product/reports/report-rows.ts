import type { Row, TenantRows } from '../../contract/world/seed-tenant.ts'

/** Rows with the ids 1, 2, 3, … */
export const numbered = (...rows: Record<string, unknown>[]): Row[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

/** Places in classes, taken by the office unless a row says otherwise. */
export const places = (...rows: Record<string, unknown>[]): Row[] =>
  numbered(...rows.map((row) => ({ booking_type: 'pia', state: 'taken', source: 'office', private: false, ...row })))

/**
 * The rows that every example of a report stands on: North, with a pool and a private hall in Leeds, and South, with a lido in Bristol;
 * a class at each, all of the term 5 January to 10 April 2026; three families. Today is Wednesday, 18 March 2026.
 */
export const REPORT_ROWS: TenantRows = {
  franchisee: numbered({ name: 'North', status: 'enabled' }, { name: 'South', status: 'enabled' }),
  territory: numbered({ name: 'Leeds', franchisee_id: 1 }, { name: 'Bristol', franchisee_id: 2 }),
  venue: numbered(
    { name: 'Pool', territory_id: 1, status: 'enabled' },
    { name: 'Hall', territory_id: 1, status: 'enabled', is_private: 'private' },
    { name: 'Lido', territory_id: 2, status: 'enabled' },
  ),
  course_category: numbered({ name: 'Swim' }, { name: 'Gym' }),
  course_type: numbered(
    { name: 'Minnows', category_id: 1, frequency: 'weekly' },
    { name: 'Tumblers', category_id: 2, frequency: 'weekly' },
  ),
  instructor: numbered(
    { franchisee_id: 1, first_name: 'Ann', last_name: 'Archer', email: 'ann@mail.example', status: 'enabled' },
    { franchisee_id: 2, first_name: 'Cat', last_name: 'Cooper', status: 'enabled' },
  ),
  instructor_territory: numbered({ instructor_id: 1, territory_id: 1 }, { instructor_id: 2, territory_id: 2 }),
  course: numbered(
    { franchisee_id: 1, type_id: 1, start_date: '2026-01-05', end_date: '2026-04-10', capacity_limit: 4 },
    { franchisee_id: 1, type_id: 2, start_date: '2026-01-05', end_date: '2026-04-10', capacity_limit: 5 },
    { franchisee_id: 2, type_id: 1, start_date: '2026-01-05', end_date: '2026-04-10', capacity_limit: 2 },
  ),
  class: numbered(
    klass('Minnows Monday', { course_id: 1, franchisee_id: 1, venue_id: 1, instructor_id: 1, day_of_week: 1 }),
    klass('Tumblers Tuesday', { course_id: 2, franchisee_id: 1, venue_id: 2, instructor_id: 1, day_of_week: 2 }),
    klass('Lido Thursday', { course_id: 3, franchisee_id: 2, venue_id: 3, instructor_id: 2, day_of_week: 4 }),
  ),
  customer: numbered(
    {
      first_name: 'Alice',
      last_name: 'Adams',
      status: 'enabled',
      email: 'alice@mail.example',
      phone_mobile: '+447700900101',
    },
    { first_name: 'Bob', last_name: 'Brown', status: 'enabled' },
    { first_name: 'Cleo', last_name: 'Clark', status: 'enabled' },
  ),
  customer_franchisee: numbered(
    { customer_id: 1, franchisee_id: 1, readonly: false },
    { customer_id: 2, franchisee_id: 1, readonly: false },
    { customer_id: 3, franchisee_id: 2, readonly: false },
  ),
  consumer: numbered(
    child(1, 'Amy', 'Adams', '2022-05-04', 'F'),
    child(1, 'Abe', 'Adams', '2020-02-29', 'M'),
    child(2, 'Bea', 'Brown', '2022-01-31', 'N'),
    child(3, 'Cal', 'Clark', '2021-08-15', 'M'),
  ),
}

function klass(name: string, rest: Record<string, unknown>) {
  return { name, start_time: '10:00', end_time: '11:00', class_fee: 9000, lesson_fee: 900, ...rest }
}

function child(customer_id: number, first_name: string, last_name: string, date_of_birth: string, gender: string) {
  return { customer_id, first_name, last_name, date_of_birth, gender, status: 'enabled' }
}

/** Lines of the ledger, and what settles what: the number of the credit, that of the debit, pence, and the day. */
export const ledger = (
  lines: Record<string, unknown>[],
  allocations: [credit: number, debit: number, amount: number, dated: string][],
): TenantRows => ({
  customer_transaction: numbered(
    ...lines.map((line, index) => ({
      ...{ service: 'course', cause: 'manual', cause_key: `line:${index}`, description: 'Line', vat_bp: 0, vat: 0 },
      ...line,
    })),
  ),
  allocation: numbered(
    ...allocations.map(([credit_line_id, debit_line_id, amount, dated]) => ({
      ...{ credit_line_id, debit_line_id, amount, dated },
    })),
  ),
})

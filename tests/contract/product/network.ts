import type { Row, TenantRows } from '../world/seed-tenant.ts'

/** The instant at which the product's tests stand still: a Wednesday morning. */
export const NETWORK_NOW = '2026-03-18T10:00:00.000Z'

/** The day on which every place in a class began. */
const STARTED = '2025-09-01'

/** Rows with ids from 1. */
export const numbered = (...rows: Record<string, unknown>[]): Row[] =>
  rows.map((row, index) => ({ id: index + 1, ...row }))

/** A small network, written out by hand, so that it can be seen at a glance who sees what. */
export const NETWORK_ROWS: TenantRows = {
  franchisee: numbered(
    { name: 'North Swim', status: 'enabled', city: 'Leeds', vat_registered: true, vat_number: 'GB123456789' },
    { name: 'South Swim', status: 'enabled', city: 'Bristol' },
    { name: 'West Swim', status: 'new', city: 'Cardiff' },
  ),
  territory: numbered(
    { name: 'Leeds', franchisee_id: 1 },
    { name: 'York', franchisee_id: 1 },
    { name: 'Bristol', franchisee_id: 2 },
    { name: 'Cardiff', franchisee_id: 3 },
  ),
  levy: numbered(
    { name: 'Former', type: 'percentage', charge: 3, active: false },
    { name: 'Waived', type: 'fixed', charge: 5000, active: false },
  ),
  venue_group: numbered({ name: 'Brightwater Trust' }, { name: 'Harbour Clubs' }),
  venue: numbered(
    { name: 'Leeds Pool', territory_id: 1, group_id: 1, status: 'enabled', city: 'Leeds', postcode: 'LS1 3AB' },
    { name: 'York Baths', territory_id: 2, status: 'enabled', city: 'York', postcode: 'YO1 7DS' },
    { name: 'Bristol Lido', territory_id: 3, group_id: 2, status: 'enabled', city: 'Bristol', postcode: 'BS8 2LX' },
    { name: 'Bath Hall', territory_id: 3, status: 'disabled', disabled_reason: 'Closed', city: 'Bath' },
    { name: 'Cardiff Pool', territory_id: 4, status: 'enabled', is_private: 'private', city: 'Cardiff' },
  ),
  venue_facility: numbered(
    { venue_id: 1, type: 'Teaching pool', name: 'Learner pool', capacity: 10, status: 'enabled' },
    { venue_id: 2, type: 'Main pool', name: 'Main pool', capacity: 20, status: 'enabled' },
    { venue_id: 3, type: 'Main pool', name: 'Lido', capacity: 24, status: 'enabled' },
    { venue_id: 1, type: 'Main pool', name: 'Old pool', status: 'disabled', disabled_reason: 'Closed' },
  ),
  course_category: numbered({ name: 'Swim', nationwide: true }, { name: 'Gym', hidden: true }),
  course_type: numbered(
    { name: 'Minnows', category_id: 1, frequency: 'weekly', nationwide: true },
    { name: 'Dolphins', category_id: 1, frequency: 'crash_course' },
    { name: 'Tumblers', category_id: 2, frequency: 'weekly', hidden: true },
  ),
  instructor: numbered(
    { franchisee_id: 1, first_name: 'Ann', last_name: 'Archer', status: 'enabled', type: 'Lead' },
    { franchisee_id: 1, first_name: 'Ben', last_name: 'Butler', status: 'enabled', type: 'Cover' },
    { franchisee_id: 2, first_name: 'Cat', last_name: 'Cooper', status: 'enabled' },
    { franchisee_id: 3, first_name: 'Dan', last_name: 'Draper', status: 'disabled', disabled_reason: 'Left' },
  ),
  instructor_territory: numbered(
    { instructor_id: 1, territory_id: 1 },
    { instructor_id: 2, territory_id: 2 },
    { instructor_id: 3, territory_id: 3 },
  ),
  document: numbered(
    {
      instructor_id: 1,
      name: 'First aid of Ann',
      instructor_type: 'First aid',
      file_id: 1901,
      expires_on: '2026-04-01',
    },
    { instructor_id: 2, name: 'DBS of Ben', instructor_type: 'DBS check', file_id: 1902, expires_on: '2026-03-17' },
    {
      instructor_id: 2,
      name: 'Award of Ben',
      instructor_type: 'Teaching award',
      file_id: 1903,
      expires_on: '2028-01-01',
    },
    { instructor_id: 4, name: 'DBS of Dan', instructor_type: 'DBS check', file_id: 1904, expires_on: '2025-01-01' },
  ),
  course: numbered(
    { franchisee_id: 1, type_id: 1, start_date: '2026-01-05', end_date: '2026-04-10', capacity_limit: 2 },
    { franchisee_id: 1, type_id: 2, start_date: '2025-09-01', end_date: '2025-12-12', capacity_limit: 12 },
    { franchisee_id: 2, type_id: 1, start_date: '2026-01-12', end_date: '2026-04-17', capacity_limit: 1 },
    { franchisee_id: 3, type_id: 3, start_date: '2026-04-20', end_date: '2026-07-17' },
  ),
  course_instructor: numbered({ course_id: 2, instructor_id: 2, primary: true }),
  class: numbered(
    classRow('Minnows Monday', { course_id: 1, franchisee_id: 1, venue_id: 1, instructor_id: 1, day_of_week: 1 }),
    {
      ...classRow('Minnows Wednesday', {
        course_id: 1,
        franchisee_id: 1,
        venue_id: 2,
        instructor_id: 2,
        day_of_week: 3,
      }),
      tasters_enabled: true,
    },
    classRow('Dolphins', { course_id: 2, franchisee_id: 1, venue_id: 1, instructor_id: 1, day_of_week: 1 }),
    classRow('Lido Thursday', { course_id: 3, franchisee_id: 2, venue_id: 3, instructor_id: 3, day_of_week: 4 }),
    classRow('Lido Friday', { course_id: 3, franchisee_id: 2, venue_id: 3, instructor_id: null, day_of_week: 5 }),
    classRow('Tumblers', { course_id: 4, franchisee_id: 3, venue_id: 5, instructor_id: null, day_of_week: 1 }),
  ),
  lesson: numbered(
    lessonRow({ class_id: 1, instructor_id: 1, start_date: '2026-03-16' }),
    // Ben stands in for Ann.
    lessonRow({ class_id: 1, instructor_id: 2, start_date: '2026-03-18' }),
    lessonRow({ class_id: 2, instructor_id: 2, start_date: '2026-03-18' }),
    lessonRow({ class_id: 3, instructor_id: 1, start_date: '2025-10-06', completed_at: '2025-10-06T11:00:00.000Z' }),
    lessonRow({ class_id: 4, instructor_id: 3, start_date: '2026-03-19' }),
    lessonRow({ class_id: 5, instructor_id: 3, start_date: '2026-03-20' }),
    lessonRow({ class_id: 6, instructor_id: null, start_date: '2026-04-20' }),
    lessonRow({ class_id: 4, instructor_id: 3, start_date: '2026-03-12', cancelled_at: '2026-03-11T08:00:00.000Z' }),
  ),
  customer: numbered(
    { first_name: 'Alice', last_name: 'Adams', status: 'enabled', email: 'alice@mail.example', postcode: 'LS6 1AA' },
    { first_name: 'Bob', last_name: 'Brown', status: 'enabled', phone_mobile: '+447700900102', marketing_sms: true },
    { first_name: 'Cleo', last_name: 'Clark', status: 'enabled', marketing_email: true, lead_source: 'Website' },
    { first_name: 'Dora', last_name: 'Davis', status: 'enabled', marketing_post: true },
    {
      first_name: 'Evan',
      last_name: 'Evans',
      status: 'disabled',
      disabled_reason: 'Moved away',
      marketing_phone: true,
    },
    { first_name: 'Fay', last_name: 'Foster', status: 'enabled' },
    { first_name: 'Gil', last_name: 'Green', status: 'prospect' },
  ),
  customer_franchisee: numbered(
    { customer_id: 1, franchisee_id: 1, readonly: false },
    { customer_id: 2, franchisee_id: 1, readonly: false },
    { customer_id: 3, franchisee_id: 1, readonly: false },
    // The Clarks moved: Bristol may look them up.
    { customer_id: 3, franchisee_id: 2, readonly: true },
    { customer_id: 4, franchisee_id: 2, readonly: false },
    { customer_id: 5, franchisee_id: 3, readonly: false },
    { customer_id: 7, franchisee_id: 2, readonly: false },
  ),
  consumer: numbered(
    { ...child(1, 'Amy', 'Adams', '2022-05-04'), ability: 'beginner' },
    { ...child(1, 'Abe', 'Adams', '2020-02-29'), ability: 'improver' },
    child(2, 'Bea', 'Brown', '2023-01-31'),
    child(3, 'Cal', 'Clark', '2021-08-15'),
    child(4, 'Deb', 'Davis', '2019-11-30'),
    child(5, 'Eli', 'Evans', '2018-07-01'),
    child(6, 'Fin', 'Foster', '2022-12-25'),
    { ...child(3, 'Cam', 'Clark', '2012-03-18'), status: 'disabled' },
  ),
  medical_change: numbered(
    ...(['admin', 'franchisee'] as const).map((created_by_guard) => ({
      consumer_id: 6,
      information_changed: ['medical_allergies'],
      created_by_guard,
    })),
  ),
  class_consumer: numbered(
    { class_id: 1, consumer_id: 1, booking_type: 'pia', started_on: STARTED },
    { class_id: 1, consumer_id: 3, booking_type: 'monthly', started_on: STARTED },
    { class_id: 2, consumer_id: 2, booking_type: 'pia', started_on: STARTED },
    { class_id: 3, consumer_id: 1, booking_type: 'pia', started_on: STARTED, ended_on: '2025-12-12' },
    { class_id: 4, consumer_id: 5, booking_type: 'pia', started_on: STARTED },
    { class_id: 5, consumer_id: 4, booking_type: 'taster', started_on: STARTED },
    { class_id: 6, consumer_id: 6, booking_type: 'monthly', started_on: STARTED },
  ),
  lesson_consumer: numbered(
    { lesson_id: 1, consumer_id: 1, present: true },
    { lesson_id: 1, consumer_id: 3, present: false },
    { lesson_id: 2, consumer_id: 1 },
    { lesson_id: 3, consumer_id: 7 },
    { lesson_id: 5, consumer_id: 5 },
    { lesson_id: 6, consumer_id: 4 },
  ),
  waiting_entry: numbered(
    {
      class_id: 1,
      consumer_id: 2,
      start_date: '2026-03-23',
      created_at: '2026-03-02T09:00:00.000Z',
      queued_at: '2026-03-02T09:00:00.000Z',
    },
    {
      class_id: 1,
      consumer_id: 4,
      taster: true,
      created_at: '2026-03-01T09:00:00.000Z',
      queued_at: '2026-03-01T09:00:00.000Z',
    },
    {
      class_id: 4,
      consumer_id: 4,
      discount_code: 'A1B2-C3D4-E5F6-0789',
      created_at: '2026-03-03T09:00:00.000Z',
      queued_at: '2026-03-03T09:00:00.000Z',
    },
  ),
  waiting_lesson: numbered({ waiting_entry_id: 1, lesson_id: 1 }, { waiting_entry_id: 1, lesson_id: 2 }),
  voucher: numbered(
    { name: 'TENTH', discount_type: 'percentage', amount: 10, is_limited: false, usage_limit: 0 },
    { name: 'FIVER', discount_type: 'value', amount: 500, is_limited: false, usage_limit: 0 },
  ),
}

function classRow(name: string, rest: Record<string, unknown>) {
  return { name, start_time: '10:00', end_time: '10:45', class_fee: 9000, ...rest }
}

function lessonRow(rest: Record<string, unknown>) {
  return { start_time: '10:00', end_time: '10:45', ...rest }
}

function child(customer: number, firstName: string, lastName: string, born: string) {
  return { customer_id: customer, first_name: firstName, last_name: lastName, date_of_birth: born, status: 'enabled' }
}

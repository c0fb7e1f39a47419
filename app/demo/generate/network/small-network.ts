import { addDays, formatISO } from 'date-fns'
import type { DemoRows } from '../demo-rows.ts'

/** The second tenant: one franchisee, one venue, one class, two families. Its ids are those of the first tenant's rows too. */
export function smallNetwork(monday: Date): DemoRows {
  const day = (offset: number) => formatISO(addDays(monday, offset), { representation: 'date' })
  return {
    franchisee: [{ id: 1, name: 'Jumping Beans Oxford', status: 'enabled' }],
    territory: [{ id: 1, name: 'Oxford', franchisee_id: 1 }],
    venue: [
      { id: 1, name: 'Cowley Community Hall', territory_id: 1, status: 'enabled', city: 'Oxford', postcode: 'OX4 2HZ' },
    ],
    course_category: [{ id: 1, name: 'Gym' }],
    course_type: [{ id: 1, name: 'Bouncing Beans', category_id: 1, frequency: 'weekly' }],
    instructor: [{ id: 1, franchisee_id: 1, first_name: 'Ottilie', last_name: 'Bean', status: 'enabled' }],
    course: [{ id: 1, franchisee_id: 1, type_id: 1, start_date: day(-28), end_date: day(41), capacity_limit: 12 }],
    class: [
      {
        id: 1,
        name: 'Bouncing Beans Friday 10:00',
        course_id: 1,
        franchisee_id: 1,
        venue_id: 1,
        instructor_id: 1,
        day_of_week: 5,
        start_time: '10:00',
        end_time: '10:45',
        class_fee: 9000,
        lesson_fee: 900,
      },
    ],
    lesson: [{ id: 1, class_id: 1, instructor_id: 1, start_date: day(4), start_time: '10:00', end_time: '10:45' }],
    customer: [
      { id: 1, first_name: 'Oona', last_name: 'Other', status: 'enabled', postcode: 'OX4 1AA' },
      { id: 2, first_name: 'Oscar', last_name: 'Elsewhere', status: 'prospect' },
    ],
    customer_franchisee: [
      { id: 1, customer_id: 1, franchisee_id: 1, readonly: false },
      { id: 2, customer_id: 2, franchisee_id: 1, readonly: false },
    ],
    consumer: [
      { id: 1, customer_id: 1, first_name: 'Odette', last_name: 'Other', date_of_birth: day(-1000), status: 'enabled' },
    ],
    class_consumer: [{ id: 1, class_id: 1, consumer_id: 1, booking_type: 'pia', started_on: day(-28) }],
    lesson_consumer: [{ id: 1, lesson_id: 1, consumer_id: 1, present: null, taster: false }],
  }
}

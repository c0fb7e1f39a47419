import { openNetwork } from './network.ts'

/** A course of franchise 1 on the weeks around Easter; the network stands still on 18 March. */
export const COURSE = { franchisee_id: 1, type_id: 1, start_date: '2026-03-09', end_date: '2026-04-20' }
export const CLASS = {
  name: 'Minnows Spring',
  franchisee_id: 1,
  venue_id: 1,
  instructor_id: 1,
  day_of_week: 1,
  start_time: '14:00',
  end_time: '14:30',
}

/** The network, with courses and classes that are planned over the weeks around Easter. */
export async function openLessonPlanWorld() {
  const network = await openNetwork()
  // One Monday on which the venue is closed.
  const closed = { start_date: '2026-03-30', end_date: '2026-03-31', reason: 'Maintenance' }
  await network.item('POST', 'venues/1/skip-dates', closed)
  const newCourse = async (differs: object = {}) =>
    Number((await network.item('POST', 'courses', { ...COURSE, ...differs })).id)
  const planOf = (path: string, body: object) => network.item('POST', path, body)
  const planOfNew = (course_id: number, differs: object = {}) => {
    const { venue_id, instructor_id, day_of_week, start_time, end_time } = { ...CLASS, ...differs }
    return planOf('classes/lesson-plan', { course_id, venue_id, instructor_id, day_of_week, start_time, end_time })
  }
  /** A class with the lessons that are proposed for it. */
  async function planned(course_id: number, differs: object = {}): Promise<number> {
    const { fingerprint } = await planOfNew(course_id, differs)
    return Number(
      (await network.item('POST', 'classes', { ...CLASS, course_id, ...differs, plan_fingerprint: fingerprint })).id,
    )
  }
  const lessonsOf = async (id: number) =>
    (await network.items(`classes/${id}/lessons?count=50`)).toSorted((a, b) =>
      String(a.start_date).localeCompare(String(b.start_date)),
    )
  const datesOf = async (id: number) => (await lessonsOf(id)).map(({ start_date }) => start_date)
  const book = (class_id: number, consumer_id: number, booking_type: string, rest: object = {}) =>
    network.run(({ records }) =>
      records('class_consumer')
        .asSystem()
        .create({ class_id, consumer_id, booking_type, started_on: '2026-01-05', ...rest } as never),
    )
  return { network, newCourse, planOf, planOfNew, planned, lessonsOf, datesOf, book, close: () => network.close() }
}

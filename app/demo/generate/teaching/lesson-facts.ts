import type { DemoRow, DemoRows } from '../demo-rows.ts'

/** The facts that lessons keep once they are over, as the product keeps them (EXP-06). */
export function keepFacts(rows: DemoRows, today: string): void {
  const byId = (entity: string) => new Map(rows[entity]!.map((row) => [row.id, row]))
  const [classes, courses, facilities] = [byId('class'), byId('course'), byId('venue_facility')]
  const pay = new Map(rows.instructor_rate!.map((row) => [`${row.instructor_id}/${row.type_id}`, row.rate]))
  const rates = new Map<string, DemoRow[]>()
  for (const row of rows.revenue_rate!) {
    const key = `${row.venue_id}/${row.course_type_id}`
    rates.set(key, [...(rates.get(key) ?? []), row])
  }
  for (const lesson of rows.lesson!) {
    const day = lesson.start_date as string
    if (!lesson.completed_at && !lesson.cancelled_at && day >= today) continue
    const one = classes.get(lesson.class_id as number)!
    const course = courses.get(one.course_id as number)!
    const rate = rates.get(`${one.venue_id}/${course.type_id}`)?.find((row) => holds(row, day))
    Object.assign(lesson, {
      kept_at: lesson.completed_at ?? lesson.cancelled_at ?? `${day}T23:00:00.000Z`,
      franchisee_id: one.franchisee_id,
      venue_id: one.venue_id,
      course_type_id: course.type_id,
      capacity:
        one.max_consumers ?? course.capacity_limit ?? facilities.get(one.facility_id as number)?.capacity ?? null,
      instructor_rate: pay.get(`${lesson.instructor_id}/${course.type_id}`) ?? null,
      venue_rate_type:
        one.venue_rate === null || one.venue_rate === undefined ? (rate?.type ?? null) : one.venue_rate_type,
      venue_rate: one.venue_rate ?? rate?.amount ?? null,
    })
  }
}

function holds({ start_date, end_date }: DemoRow, day: string): boolean {
  return (start_date as string) <= day && (end_date === null || day < (end_date as string))
}

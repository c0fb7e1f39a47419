import type { TenantRows } from '../world/seed-tenant.ts'

/**
 * Rows in which lessons are as the product leaves them: those that are completed or cancelled have kept their facts, those to
 * come have not. A lesson made at random that is neither would be put right by the product's own code as it is changed.
 */
export function withConsistentLessons(rows: TenantRows, now: Date): TenantRows {
  const today = now.toISOString().slice(0, 10)
  const lessons = (rows.lesson ?? []).map((lesson) => {
    const isClosed = Boolean(lesson.completed_at ?? lesson.cancelled_at)
    const isOver = String(lesson.start_date) < today
    const kept = isClosed || isOver ? (lesson.kept_at ?? now.toISOString()) : null
    return { ...lesson, kept_at: kept }
  })
  return { ...rows, lesson: lessons }
}

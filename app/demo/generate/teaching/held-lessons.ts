import type { DemoRow, DemoRows } from '../demo-rows.ts'
import type { Random } from '../random.ts'

/** One in this many of the week's past lessons has no register yet. */
const ONE_IN = 40

/**
 * Completes the registers of the week's past lessons, and leaves a few out as missing.
 *
 * @param monday its first day, ISO
 * @param now civil date and time of day, `2026-03-18T10:00`, in the tenant's zone
 */
export function holdLessons(rows: DemoRows, monday: string, now: string, random: Random): void {
  const held = new Set<number>()
  const over = rows.lesson!.filter((lesson) => isOver(lesson, monday, now))
  for (const [index, lesson] of over.entries()) {
    if (index % ONE_IN === ONE_IN / 2) continue
    lesson.completed_at = `${String(lesson.start_date)}T${String(lesson.end_time)}:00.000Z`
    held.add(lesson.id)
  }
  for (const place of rows.lesson_consumer!) {
    if (held.has(place.lesson_id as number)) place.present = random.chance(0.88)
  }
}

function isOver({ start_date, end_time, cancelled_at }: DemoRow, monday: string, now: string): boolean {
  const day = String(start_date)
  return cancelled_at === null && day >= monday && `${day}T${String(end_time)}` <= now
}

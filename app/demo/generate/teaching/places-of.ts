import type { DemoRow } from '../demo-rows.ts'
import { PROGRAMMES } from './course-type-rows.ts'

/** The places of a class: its own limit, or that of its programme. */
export function placesOf(one: DemoRow, course: DemoRow): number {
  return (one.max_consumers as number | null) ?? PROGRAMMES[(course.type_id as number) - 1]!.places
}

/** CLS-06: the occupancy of a class. */
export type Capacity = 'empty' | 'spaces' | 'not-empty-or-full' | 'full' | 'waiting'

/** The sources of a class's limit. Null: none. */
export interface Limits {
  max_consumers: number | null
  course_limit: number | null
  facility_capacity: number | null
}

/** Places in a class: its own limit, else the course's, else the facility's. Null: without limit. */
export function placesIn({ max_consumers, course_limit, facility_capacity }: Limits): number | null {
  return max_consumers ?? course_limit ?? facility_capacity
}

/** True when there is no place left. */
export function isFull(places: number | null, taken: number): boolean {
  return places !== null && taken >= places
}

/** CLS-06: the capacities that apply to a class; several may. */
export function capacitiesOf(places: number | null, taken: number, waiting: number): Capacity[] {
  const full = isFull(places, taken)
  return [
    ...(taken === 0 ? (['empty'] as const) : []),
    ...(full ? [] : (['spaces'] as const)),
    ...(taken > 0 && !full ? (['not-empty-or-full'] as const) : []),
    ...(full ? (['full'] as const) : []),
    ...(waiting > 0 ? (['waiting'] as const) : []),
  ]
}

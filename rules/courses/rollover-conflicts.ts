import { type Absence, isAbsent, overlap, type Slot } from '../instructors/availability.ts'

/** The kind of conflict of a class in the next term. */
export type ConflictKind = 'venue_closed' | 'holiday' | 'instructor_absent' | 'instructor_busy' | 'facility_full'

export interface Conflict {
  kind: ConflictKind
  /** Its days; all of them when empty. */
  dates: string[]
}

/** A class of the next term, before it is made. */
export interface PlannedClass {
  /** Its dates, including those on which there is no lesson. */
  slots: readonly Slot[]
  /** Days on which its venue is closed. */
  closed: readonly string[]
  /** Public holidays. */
  holidays: readonly string[]
  /** Children who stay. */
  children: number
  /** Of its instructor; null without one. */
  absences: readonly Absence[]
  teaches: readonly Slot[]
  /** Of its facility; null: any number. */
  capacity: number | null
  /** Other lessons there already, with the number of their children. */
  others: readonly (Slot & { children: number })[]
}

/** The conflicts to know of before a class is rolled over. None of them prevents it. */
export function conflictsOf(planned: PlannedClass): Conflict[] {
  const free = [...planned.closed, ...planned.holidays]
  const open = planned.slots.filter((slot) => !free.includes(slot.start_date))
  const found: Conflict[] = [
    conflict(
      'venue_closed',
      planned.slots.filter((slot) => planned.closed.includes(slot.start_date)),
    ),
    conflict(
      'holiday',
      planned.slots.filter((slot) => planned.holidays.includes(slot.start_date)),
    ),
    conflict(
      'instructor_absent',
      open.filter((slot) => planned.absences.some((one) => isAbsent(one, slot.start_date))),
    ),
    conflict(
      'instructor_busy',
      open.filter((slot) => planned.teaches.some((one) => overlap(one, slot))),
    ),
    conflict(
      'facility_full',
      open.filter((slot) => isTooFull(planned, slot)),
    ),
  ]
  return found.filter(({ dates }) => dates.length > 0)
}

function conflict(kind: ConflictKind, slots: readonly Slot[]): Conflict {
  return { kind, dates: slots.map(({ start_date }) => start_date) }
}

function isTooFull({ capacity, children, others }: PlannedClass, slot: Slot): boolean {
  if (capacity === null) return false
  const beside = others.filter((other) => overlap(other, slot)).reduce((sum, other) => sum + other.children, 0)
  return children + beside > capacity
}

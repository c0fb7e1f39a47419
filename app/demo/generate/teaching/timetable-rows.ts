import { addDays, addMinutes, formatISO } from 'date-fns'
import { publicHolidays } from '#rules/calendar/public-holidays.ts'
import { PROGRAMMES, type Programme } from './course-type-rows.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { NETWORK } from '../network/network.ts'
import type { Random } from '../random.ts'

/** A term: its first Monday as weeks from this Monday, and its length in weeks. */
export const TERMS = [
  { name: 'spring', firstWeek: -38, weeks: 12 },
  { name: 'summer', firstWeek: -23, weeks: 12 },
  { name: 'autumn', firstWeek: -8, weeks: 14 },
  { name: 'next', firstWeek: 8, weeks: 12 },
] as const

const day = (date: Date) => formatISO(date, { representation: 'date' })

/** A weekly slot that goes on from term to term. */
interface Slot {
  franchiseeId: number
  programme: Programme
  venue: DemoRow
  instructorId: number | null
  dayOfWeek: number
  start: string
  end: string
}

/** An enabled instructor, with the course types that they are qualified for. */
interface Teacher {
  id: number
  franchiseeId: number
  types: ReadonlySet<number>
}

/**
 * Courses of three terms and a first part of the next, their classes, and a lesson for every week but for public holidays and
 * days on which their venue is closed.
 */
export function timetableRows(
  monday: Date,
  network: DemoRows,
  { instructor, instructor_qualification }: DemoRows,
  random: Random,
): DemoRows {
  const rows: DemoRows = { course: [], course_instructor: [], class: [], lesson: [] }
  const teachers = teachersOf(instructor!, instructor_qualification!)
  const [venues, facilities] = [network.venue!, network.venue_facility!]
  const holidays = holidaysOf(monday)
  const isLeftOut = (venue: DemoRow, date: string) =>
    holidays.has(date) ||
    network.venue_skip_date!.some((closing) => closing.venue_id === venue.id && isWithin(closing, date))
  const slots = NETWORK.flatMap((area, index) => slotsOf(index + 1, area.classes, venues, teachers, random))
  for (const [termIndex, term] of TERMS.entries()) {
    const courses = new Map<string, number>()
    for (const [slotIndex, slot] of slots.entries()) {
      if (termIndex === 3 && slotIndex % 4 !== 0) continue
      const key = `${slot.franchiseeId}/${slot.programme.id}`
      const courseId = courses.get(key) ?? addCourse(rows, slot, term, monday, random)
      courses.set(key, courseId)
      const facility = facilities.find((one) => one.venue_id === slot.venue.id)
      const classId = addClass(rows, slot, courseId, facility, slotIndex, random)
      for (let week = 0; week < term.weeks; week++) {
        const date = addDays(monday, (term.firstWeek + week) * 7 + ((slot.dayOfWeek + 6) % 7))
        if (termIndex < 3 || week < 2) addLesson(rows, { slot, classId, date, monday, isLeftOut }, random)
      }
    }
  }
  rows.course!.at(-1)!.cancelled_at = `${day(addDays(monday, -3))}T10:30:00.000Z`
  return rows
}

function teachersOf(instructors: DemoRow[], qualifications: DemoRow[]): Teacher[] {
  return instructors
    .filter(({ status }) => status === 'enabled')
    .map(({ id, franchisee_id }) => ({
      id,
      franchiseeId: franchisee_id as number,
      types: new Set(qualifications.filter((one) => one.instructor_id === id).map((one) => one.type_id as number)),
    }))
}

function slotsOf(
  franchiseeId: number,
  count: number,
  venues: DemoRow[],
  teachers: readonly Teacher[],
  random: Random,
): Slot[] {
  const firstTerritories = NETWORK.slice(0, franchiseeId - 1).reduce((sum, area) => sum + area.territories.length, 0)
  const own = new Set(NETWORK[franchiseeId - 1]!.territories.map((_, index) => firstTerritories + index + 1))
  const places = venues.filter((venue) => own.has(venue.territory_id as number) && venue.status === 'enabled')
  const staff = teachers.filter((one) => one.franchiseeId === franchiseeId)
  const taken: Slot[] = []
  return Array.from({ length: count }, (_, index) => {
    const programme =
      PROGRAMMES[
        random.weighted([
          [0, 5],
          [1, 5],
          [2, 6],
          [3, 5],
          [4, 2],
          [5, 2],
          [6, 2],
          [7, 1],
        ])
      ]!
    const dayOfWeek = random.weighted([
      [1, 3],
      [2, 3],
      [3, 3],
      [4, 3],
      [5, 2],
      [6, 5],
      [0, 2],
    ])
    const hour =
      dayOfWeek === 6 || dayOfWeek === 0
        ? random.between(9, 12)
        : programme.youngest < 36
          ? random.between(9, 13)
          : random.between(15, 18)
    const start = new Date(Date.UTC(2000, 0, 1, hour, random.pick([0, 15, 30, 45])))
    const time = (date: Date) => date.toISOString().slice(11, 16)
    const slot: Slot = {
      franchiseeId,
      programme,
      venue: places[index % places.length]!,
      instructorId: null,
      dayOfWeek,
      start: time(start),
      end: time(addMinutes(start, programme.minutes)),
    }
    if (index % 29 !== 28) slot.instructorId = teacherOf(slot, taken, staff, index + random.between(0, 1))
    taken.push(slot)
    return slot
  })
}

/** The next in turn who is qualified and free; simply the next in turn when nobody is. */
function teacherOf(slot: Slot, taken: readonly Slot[], staff: readonly Teacher[], turn: number): number | null {
  const inTurn = staff.map((_, index) => staff[(turn + index) % staff.length]!)
  const isBusy = ({ id }: Teacher) =>
    taken.some(
      (other) =>
        other.instructorId === id &&
        other.dayOfWeek === slot.dayOfWeek &&
        other.start < slot.end &&
        slot.start < other.end,
    )
  const suited = inTurn.find((one) => one.types.has(slot.programme.id) && !isBusy(one))
  return (suited ?? inTurn[0])?.id ?? null
}

function addCourse(rows: DemoRows, slot: Slot, term: (typeof TERMS)[number], monday: Date, random: Random): number {
  const start = addDays(monday, term.firstWeek * 7)
  const end = addDays(start, term.weeks * 7 - 1)
  const id = rows.course!.length + 1
  rows.course!.push({
    id,
    franchisee_id: slot.franchiseeId,
    type_id: slot.programme.id,
    start_date: day(start),
    end_date: day(end),
    capacity_limit: slot.programme.places,
    show_online_date: day(addDays(start, -42)),
    last_registration_date: day(addDays(start, 21)),
    send_rollover_email_on: day(addDays(end, -28)),
    has_badge: slot.programme.id >= 3 && slot.programme.id <= 5,
    badge_cost: slot.programme.id >= 3 && slot.programme.id <= 5 ? 350 : 0,
    additional_email_text: random.chance(0.2) ? '<p>Please bring a <strong>swim nappy</strong> and a towel.</p>' : null,
  })
  if (slot.instructorId)
    rows.course_instructor!.push({
      id: rows.course_instructor!.length + 1,
      course_id: id,
      instructor_id: slot.instructorId,
      primary: true,
    })
  return id
}

function addClass(
  rows: DemoRows,
  slot: Slot,
  courseId: number,
  facility: DemoRow | undefined,
  slotIndex: number,
  random: Random,
): number {
  const id = rows.class!.length + 1
  const monthly = slotIndex % 3 !== 0
  rows.class!.push({
    id,
    name: `${slot.programme.name} ${DAY_NAMES[slot.dayOfWeek]} ${slot.start}${slotIndex === 17 ? ' (small group for children with additional support needs, with a parent in the water)' : ''}`,
    course_id: courseId,
    franchisee_id: slot.franchiseeId,
    venue_id: slot.venue.id,
    facility_id: facility?.id ?? null,
    instructor_id: slot.instructorId,
    day_of_week: slot.dayOfWeek,
    start_time: slot.start,
    end_time: slot.end,
    max_consumers: slotIndex % 7 === 0 ? slot.programme.places - 2 : null,
    fee_option: monthly ? 'lesson' : 'class',
    class_fee: slot.programme.lessonFee * 12,
    lesson_fee: slot.programme.lessonFee,
    age_restriction_min: slot.programme.youngest,
    age_restriction_max: slot.programme.oldest,
    monthly_payments: monthly,
    welcome_pack: monthly && slotIndex % 4 === 1,
    allow_lesson_choosing: !monthly && slotIndex % 2 === 0,
    tasters_enabled: slotIndex % 2 === 0,
    taster_price_per_session: slotIndex % 2 === 0 ? 500 : 0,
    sibling_discount_enabled: slotIndex % 5 === 0,
    venue_rate_type: slotIndex % 4 === 0 ? 'share' : 'fixed',
    venue_rate: slotIndex % 4 === 0 ? 20 : random.between(24, 60) * 20,
  })
  return id
}

const DAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface WeeklyLesson {
  slot: Slot
  classId: number
  date: Date
  monday: Date
  isLeftOut: (venue: DemoRow, date: string) => boolean
}

function addLesson(rows: DemoRows, { slot, classId, date, monday, isLeftOut }: WeeklyLesson, random: Random): void {
  const past = date < monday
  const cancelled = random.chance(past ? 0.02 : 0.004)
  const forgotten = past && !cancelled && date > addDays(monday, -15) && random.chance(0.01)
  const lesson: DemoRow = {
    id: rows.lesson!.length + 1,
    class_id: classId,
    instructor_id: slot.instructorId,
    start_date: day(date),
    start_time: slot.start,
    end_time: slot.end,
    // As its class: a lesson takes no trials where the class takes none.
    tasters_enabled: rows.class![classId - 1]?.tasters_enabled === true,
    completed_at: past && !cancelled && !forgotten ? `${day(date)}T${slot.end}:00.000Z` : null,
    cancelled_at: cancelled ? `${day(addDays(date, -1))}T16:00:00.000Z` : null,
    cancelled_reason: cancelled ? random.pick(['Instructor ill', 'Pool closed', 'Bad weather']) : null,
    cancelled_reason_extra: cancelled && random.chance(0.3) ? 'Families were told by text message.' : null,
  }
  // Left out last, so that whatever is drawn after it stays the same.
  if (!isLeftOut(slot.venue, day(date))) rows.lesson!.push(lesson)
}

/** True of a day of a closing, the first and the last among them. */
function isWithin({ start_date, end_date }: DemoRow, date: string): boolean {
  return String(start_date) <= date && date <= String(end_date)
}

/** The days of all terms on which no class has a lesson. */
function holidaysOf(monday: Date): ReadonlySet<string> {
  const [start_date, end_date] = [day(addDays(monday, -365)), day(addDays(monday, 365))]
  return new Set(publicHolidays('england_wales', { start_date, end_date }).map(({ date }) => date))
}

import { getDay, parseISO } from 'date-fns'
import { daysBetween, isWithin, shifted } from '../courses/lesson-dates.ts'
import { type Absence, isAbsent } from '../instructors/availability.ts'
import { type ClassDays, classDates, type ClosedDays, type LessonDay, lessonDays, obstacleOn } from './lesson-days.ts'

/** A class as far as its lessons follow it. Times are HH:mm. */
export interface LedClass extends ClassDays {
  start_time: string
  end_time: string
  instructor_id: number | null
  venue_id: number
}

/** A lesson of the class, as it is. */
export interface KnownLesson {
  id: number
  start_date: string
  start_time: string
  end_time: string
  instructor_id: number | null
  state: 'open' | 'completed' | 'cancelled'
  /** True when somebody is marked present or absent. */
  has_marks: boolean
}

/** The parts of a lesson that change with its class. */
export type Change = 'day' | 'time' | 'venue' | 'instructor'

/** The reason why a lesson stays as it is. */
export type KeptBecause =
  | 'past'
  | 'completed'
  | 'cancelled'
  | 'register'
  | 'by_hand'
  /** Its new day of the week is over already. */
  | 'this_week'
  /** Another lesson of the class begins then. */
  | 'taken'
  /** Nothing of the change is about it. */
  | 'unaffected'

/** The reason why a lesson falls out. */
export type RemovedBecause = 'outside' | 'closed' | 'holiday'

export interface Following {
  id: number
  from: LessonTimes
  to: LessonTimes
  changes: Change[]
  /** The class's instructor is away that day, so the lesson has none. */
  lacks_instructor: boolean
}

export interface LessonTimes {
  start_date: string
  start_time: string
  end_time: string
  instructor_id: number | null
}

/** CLS-19: the consequences of a change for the lessons of a class. */
export interface FollowPlan {
  follow: Following[]
  kept: { id: number; start_date: string; why: KeptBecause }[]
  removed: { id: number; start_date: string; why: RemovedBecause; name: string }[]
  /** Days that the class had none of before, such as those of a longer course. */
  added: LessonDay[]
}

export interface FollowFacts {
  lessons: readonly KnownLesson[]
  /** Of the class as it will be. */
  closed: ClosedDays
  /** Of its instructor. */
  absences: readonly Absence[]
  today: string
}

/**
 * CLS-19: which lessons follow their class as it changes, which stay, and which fall out. Held and cancelled ones, those
 * up to today, and those with a register stay. A lesson whose day, time or instructor is not that of the class was
 * changed by hand, and keeps it.
 */
export function followPlan(before: LedClass, after: LedClass, facts: FollowFacts): FollowPlan {
  const plan: FollowPlan = { follow: [], kept: [], removed: [], added: [] }
  const byDate = [...facts.lessons].sort((a, b) => a.start_date.localeCompare(b.start_date) || a.id - b.id)
  for (const lesson of byDate) place(plan, lesson, before, after, facts)
  keepTaken(plan, facts.lessons)
  plan.added = addedDays(before, after, facts)
  return plan
}

function place(plan: FollowPlan, lesson: KnownLesson, before: LedClass, after: LedClass, facts: FollowFacts): void {
  const { id, start_date } = lesson
  const fixed = whyFixed(lesson, facts.today)
  if (fixed) return void plan.kept.push({ id, start_date, why: fixed })
  const date = movedDate(start_date, before, after)
  const isOver = date <= facts.today
  const to = isOver ? timesOf(lesson) : timesAfter(lesson, date, before, after, facts)
  const removed = whyRemoved(lesson, to.start_date, before, after, facts)
  if (removed) return void plan.removed.push({ id, start_date, ...removed })
  if (isOver) return void plan.kept.push({ id, start_date, why: 'this_week' })
  const changes = changesOf(lesson, to, before, after)
  if (changes.length === 0) {
    return void plan.kept.push({ id, start_date, why: changesTimes(before, after) ? 'by_hand' : 'unaffected' })
  }
  const lacks = after.instructor_id !== null && to.instructor_id === null
  plan.follow.push({ id, from: timesOf(lesson), to, changes, lacks_instructor: lacks })
}

function whyFixed({ state, start_date, has_marks }: KnownLesson, today: string): KeptBecause | undefined {
  if (state !== 'open') return state
  if (start_date <= today) return 'past'
  return has_marks ? 'register' : undefined
}

/** The date of a lesson on the new day, in the same week from Monday; lessons on another day than the class's stay. */
function movedDate(date: string, before: LedClass, after: LedClass): string {
  if (after.frequency === 'crash_course') return shifted(date, crashShift(before, after))
  if (getDay(parseISO(date)) !== before.day_of_week) return date
  return shifted(date, fromMonday(after.day_of_week) - fromMonday(before.day_of_week))
}

/** A crash course that is moved as a whole takes its lessons along. */
function crashShift({ course: before, frequency }: LedClass, { course: after }: LedClass): number {
  const shift = daysBetween(before.start_date, after.start_date)
  return frequency === 'crash_course' && shift === daysBetween(before.end_date, after.end_date) ? shift : 0
}

function timesAfter(
  lesson: KnownLesson,
  start_date: string,
  before: LedClass,
  after: LedClass,
  { absences }: FollowFacts,
): LessonTimes {
  const onTime = lesson.start_time === before.start_time && lesson.end_time === before.end_time
  const { start_time, end_time } = onTime ? after : lesson
  const isLed = lesson.instructor_id === null || lesson.instructor_id === before.instructor_id
  const isAway = absences.some((absence) => isAbsent(absence, start_date))
  const follows = isLed && (after.instructor_id !== before.instructor_id || start_date !== lesson.start_date)
  const instructor_id = follows ? (isAway ? null : after.instructor_id) : lesson.instructor_id
  return { start_date, start_time, end_time, instructor_id }
}

function whyRemoved(
  lesson: KnownLesson,
  date: string,
  before: LedClass,
  after: LedClass,
  { closed }: FollowFacts,
): { why: RemovedBecause; name: string } | undefined {
  if (!isWithin(date, after.course)) return { why: 'outside', name: '' }
  // A lesson that was there in spite of a closed venue or a holiday was wanted there.
  const isMoved = date !== lesson.start_date
  if (!isMoved && before.venue_id === after.venue_id) return undefined
  const obstacle = obstacleOn(date, { ...closed, holidays: isMoved ? closed.holidays : [] })
  return obstacle && obstacle.kind !== 'weekend' ? { why: obstacle.kind, name: obstacle.name } : undefined
}

function changesTimes(before: LedClass, after: LedClass): boolean {
  const isSameDay =
    after.frequency === 'weekly' ? before.day_of_week === after.day_of_week : crashShift(before, after) === 0
  const isSame = (['start_time', 'end_time', 'instructor_id'] as const).every((name) => before[name] === after[name])
  return !isSameDay || !isSame
}

function changesOf(lesson: KnownLesson, to: LessonTimes, before: LedClass, after: LedClass): Change[] {
  return [
    ...(to.start_date === lesson.start_date ? [] : (['day'] as const)),
    ...(to.start_time === lesson.start_time && to.end_time === lesson.end_time ? [] : (['time'] as const)),
    ...(before.venue_id === after.venue_id ? [] : (['venue'] as const)),
    ...(to.instructor_id === lesson.instructor_id ? [] : (['instructor'] as const)),
  ]
}

/** Two lessons of a class cannot begin at the same time: the one that would come to another stays where it is. */
function keepTaken(plan: FollowPlan, lessons: readonly KnownLesson[]): void {
  const moving = new Set(plan.follow.map(({ id }) => id))
  const gone = new Set(plan.removed.map(({ id }) => id))
  const taken = new Set(lessons.filter(({ id }) => !moving.has(id) && !gone.has(id)).map(slotOf))
  const stuck = plan.follow.find(({ to }) => taken.has(slotOf(to)))
  if (!stuck) return
  plan.follow = plan.follow.filter((one) => one !== stuck)
  plan.kept.push({ id: stuck.id, start_date: stuck.from.start_date, why: 'taken' })
  keepTaken(plan, lessons)
}

/**
 * The days that a class has none of so far. A week in which it had a lesson, or could have had one before, is left as it
 * is: somebody decided about it. Without any lessons all of its days are new.
 */
function addedDays(before: LedClass, after: LedClass, { lessons, closed, today }: FollowFacts): LessonDay[] {
  const unit = after.frequency === 'weekly' ? mondayOf : (date: string) => date
  const known = lessons.length === 0 ? [] : classDates(before)
  const shift = after.frequency === 'crash_course' ? crashShift(before, after) : 0
  const decided = new Set(
    [...known, ...lessons.map(({ start_date }) => start_date)].map((date) => unit(shifted(date, shift))),
  )
  return lessonDays(after, closed).filter(({ date }) => date > today && !decided.has(unit(date)))
}

function mondayOf(date: string): string {
  return shifted(date, -fromMonday(getDay(parseISO(date))))
}

function fromMonday(dayOfWeek: number): number {
  return (dayOfWeek + 6) % 7
}

function timesOf({ start_date, start_time, end_time, instructor_id }: LessonTimes): LessonTimes {
  return { start_date, start_time, end_time, instructor_id }
}

function slotOf({ start_date, start_time }: Pick<LessonTimes, 'start_date' | 'start_time'>): string {
  return `${start_date} ${start_time}`
}

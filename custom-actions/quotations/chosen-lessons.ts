import { obstacleTo } from '#rules/lessons/choosing.ts'
import { isFull } from '#rules/classes/capacity.ts'
import { message, ValidationFailed } from '#server/api.ts'
import type { PricedClass } from './read-class.ts'
import type { BookableLesson } from './read-lessons.ts'
import type { Terms } from './quotation.contract.ts'

/** The lessons of a booking, in their order, and the day on which its place begins. */
export interface ChosenLessons {
  lessons: BookableLesson[]
  /** ISO. */
  starts_on: string
}

/**
 * ACC-21, ACC-30: the lessons that the terms name. A monthly plan takes every lesson from its start on; `all_lessons`
 * takes those that can be chosen.
 *
 * @param today ISO
 * @throws ValidationFailed for a lesson of another class
 */
export function chosenLessons(
  terms: Terms,
  { course, places }: Pick<PricedClass, 'course' | 'places'>,
  lessons: readonly BookableLesson[],
  today: string,
): ChosenLessons {
  const { plan, start_date, all_lessons } = terms
  const from = later(later(today, course.start_date), start_date ?? today)
  const ahead = lessonsFrom(lessons, from)
  if (plan === 'monthly') {
    return { lessons: ahead, starts_on: start_date ? from : firstDay(lessons, course.start_date, today) }
  }
  const chosen = all_lessons
    ? ahead.filter((lesson) => obstacleTo(choosable(lesson, places)) === undefined)
    : named(terms.lessons ?? [], lessons)
  const start = chosen[0]?.start_date ?? from
  return { lessons: chosen, starts_on: plan === 'pia' && start_date && from < start ? from : start }
}

/**
 * The day on which a place begins unless another is chosen: that of the first lesson to come.
 *
 * @param courseStart ISO
 * @param today ISO
 */
export function firstDay(lessons: readonly BookableLesson[], courseStart: string, today: string): string {
  const from = later(today, courseStart)
  return lessonsFrom(lessons, from)[0]?.start_date ?? from
}

function lessonsFrom(lessons: readonly BookableLesson[], from: string): BookableLesson[] {
  return lessons.filter((lesson) => lesson.status === 'upcoming' && lesson.start_date >= from)
}

/** A lesson as the rule about choosing asks for it. */
export function choosable({ status, taken, is_placed }: BookableLesson, places: number | null) {
  return { status, isFull: isFull(places, taken), isPlaced: is_placed }
}

function named(ids: readonly number[], lessons: readonly BookableLesson[]): BookableLesson[] {
  const chosen = lessons.filter(({ id }) => ids.includes(id))
  if (chosen.length < new Set(ids).size) {
    throw new ValidationFailed({ lessons: [message('quotations.lessons_of_class')] })
  }
  return chosen
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

import { exact, over, times } from '../money/exact/fraction.ts'
import { halfUp } from '../money/half-up.ts'

/** A venue's surcharge for families who are not members. */
export interface VenueSurcharge {
  /** Pence, or a percentage of the lesson fee. */
  non_members_surcharge: number
  non_members_surcharge_type: 'value' | 'percent'
  non_members_surcharge_option: 'per_lesson' | 'per_course'
}

/**
 * VEN-04: the surcharge of a non-member, in pence for each lesson of a course. Charged per course, the amount is spread
 * evenly, each share rounded half up, and the last lesson takes the rest: the sum is exactly the amount.
 *
 * @param lessonFee pence
 * @param lessons number of the course's lessons
 */
export function surchargeByLesson(venue: VenueSurcharge, lessonFee: number, lessons: number): number[] {
  const amount = surchargeAmount(venue, lessonFee)
  if (venue.non_members_surcharge_option === 'per_lesson') return Array.from({ length: lessons }, () => amount)
  const share = surchargePerLesson(venue, lessonFee, lessons)
  return Array.from({ length: lessons }, (_, index) => {
    const left = Math.max(0, amount - share * index)
    return index === lessons - 1 ? left : Math.min(share, left)
  })
}

/** The surcharge of a non-member for one lesson, in pence. */
export function surchargePerLesson(venue: VenueSurcharge, lessonFee: number, lessons: number): number {
  const amount = surchargeAmount(venue, lessonFee)
  if (venue.non_members_surcharge_option === 'per_lesson') return amount
  return lessons > 0 ? halfUp(over(exact(amount), exact(lessons))) : 0
}

/** VEN-05: the surcharge of a non-member on a monthly payment, in pence. */
export function monthlySurcharge(perLesson: number, activeWeeksPerYear: number): number {
  return halfUp(over(exact(perLesson * activeWeeksPerYear), exact(12)))
}

function surchargeAmount(
  { non_members_surcharge: amount, non_members_surcharge_type: type }: VenueSurcharge,
  lessonFee: number,
): number {
  return type === 'percent' ? halfUp(over(times(exact(lessonFee), exact(amount)), exact(100))) : amount
}

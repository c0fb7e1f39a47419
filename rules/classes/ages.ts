import { differenceInCalendarMonths, parseISO } from 'date-fns'

/** Youngest and oldest age of a class in whole months, both allowed. Null: no limit. */
export interface AgeRestriction {
  age_restriction_min: number | null
  age_restriction_max: number | null
}

/**
 * Age in whole months on a civil date, as the database computes it: a month is complete on the same day of the next
 * one. A child born on 29 February is a year old on 1 March of an ordinary year.
 */
export function ageInMonths(dateOfBirth: string, on: string): number {
  const [born, day] = [parseISO(dateOfBirth), parseISO(on)]
  const months = differenceInCalendarMonths(day, born)
  return day.getDate() >= born.getDate() ? months : months - 1
}

/** Too young or too old for a class on a civil date; undefined when the age fits. */
export function wrongAge(
  { age_restriction_min: youngest, age_restriction_max: oldest }: AgeRestriction,
  dateOfBirth: string,
  on: string,
): 'too_young' | 'too_old' | undefined {
  const age = ageInMonths(dateOfBirth, on)
  if (youngest !== null && age < youngest) return 'too_young'
  if (oldest !== null && age > oldest) return 'too_old'
  return undefined
}

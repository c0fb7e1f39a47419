import { holdsOn, type Place, takesEveryLesson } from '../courses/who-stays.ts'

/** A child's place in a class, from its first day up to, not including, the day on which it ends. */
export interface PlaceInClass extends Pick<Place, 'booking_type' | 'ended_on'> {
  state: 'held' | 'taken' | 'void' | null
  started_on: string
}

/**
 * LES-13: true when a child is expected in a lesson that is added to the class: with a place that includes every lesson, on
 * a day on which it holds. Trials and single lessons are booked one by one.
 */
export function hasSeatOn(place: PlaceInClass, date: string): boolean {
  const { state, booking_type } = place
  return state !== 'void' && booking_type !== 'taster' && takesEveryLesson({ booking_type }) && holdsOn(place, date)
}

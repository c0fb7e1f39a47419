import { cancellationCredits, familiesOf } from '#rules/lessons/cancellation-credits.ts'
import type { RequestContext } from '#server/api.ts'
import { bookedPlaces } from '../lessons/registers/booked-places.ts'
import { type Cancellation, creditsOf } from '../lessons/cancellation/cancel-lessons.ts'
import { reachable } from '../lessons/cancellation/reachable.ts'
import { type Closing, lessonsOfClosing } from './lessons-of-closing.ts'

const NO_CREDIT = { payg: 0, monthly: 0, taster: 0 }

/** Previews closing a venue: nothing is written. Credits are pence, in total. */
export async function closingPreview(context: RequestContext, closing: Closing, { credits }: Cancellation) {
  const lessons = await lessonsOfClosing(context, closing)
  const fees = new Map(lessons.map((lesson) => [lesson.id, creditsOf(context, lesson)]))
  const places = await bookedPlaces(context, [...fees.keys()])
  const wanted = credits === false ? [] : cancellationCredits(places, (id) => fees.get(id) ?? NO_CREDIT, credits)
  return {
    lessons: lessons.length,
    places: places.length,
    credited: wanted.reduce((sum, { amount }) => sum + amount, 0),
    ...(await reachable(context.tx, familiesOf(places), 'venue-closed')),
  }
}

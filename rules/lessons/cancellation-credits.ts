import { halfUp } from '../money/half-up.ts'

/** How a place in a lesson is paid for, as far as a credit goes. */
export type PaidBy = 'payg' | 'monthly' | 'taster'

/** What one lesson is credited with, by how it was paid for. Pence. */
export type CreditAmounts = Readonly<Record<PaidBy, number>>

/** A child's place in a lesson. */
export interface LessonPlace {
  lesson_id: number
  consumer_id: number
  customer_id: number
  /** Of the place in the class; null: only this lesson was booked. */
  booking_type: 'pia' | 'monthly' | 'taster' | 'individual' | null
  /** Whether it is a trial in this lesson. */
  taster: boolean
}

/** What a class costs. Pence. */
export interface ClassFees {
  lesson_fee: number
  /** Null: a trial costs as much as any lesson; 0: it is free. */
  taster_price_per_session: number | null
}

/** What a family is credited with for one child's lesson. */
export interface Credit {
  lesson_id: number
  consumer_id: number
  customer_id: number
  /** Pence, above zero. */
  amount: number
}

/** A trial is one whatever the place in the class is; everything that is neither monthly nor a trial is paid as one goes. */
export function paidBy({ booking_type, taster }: Pick<LessonPlace, 'booking_type' | 'taster'>): PaidBy {
  if (taster || booking_type === 'taster') return 'taster'
  return booking_type === 'monthly' ? 'monthly' : 'payg'
}

/**
 * CXL-03, CXL-04, COST-05: what a cancelled lesson is credited with, unless somebody says otherwise.
 *
 * @param networkReduction percent off a lesson for those who pay monthly
 */
export function usualCredits(fees: ClassFees, networkReduction: number): CreditAmounts {
  return {
    payg: fees.lesson_fee,
    monthly: halfUp(fees.lesson_fee * (1 - networkReduction / 100)),
    taster: fees.taster_price_per_session ?? fees.lesson_fee,
  }
}

/**
 * What is credited when lessons are cancelled: each child once for each lesson, to its family, by how its place was paid for.
 * Nothing is credited with nothing.
 *
 * @param amounts of a lesson
 */
export function cancellationCredits(
  places: readonly LessonPlace[],
  amounts: (lessonId: number) => CreditAmounts,
): Credit[] {
  const credits = new Map<string, Credit>()
  for (const place of places) {
    const { lesson_id, consumer_id, customer_id } = place
    const amount = amounts(lesson_id)[paidBy(place)]
    const key = `${lesson_id}/${consumer_id}`
    if (amount > 0 && !credits.has(key)) credits.set(key, { lesson_id, consumer_id, customer_id, amount })
  }
  return [...credits.values()]
}

/** The families of places, each once. */
export function familiesOf(places: readonly Pick<LessonPlace, 'customer_id'>[]): number[] {
  return [...new Set(places.map(({ customer_id }) => customer_id))]
}

import { halfUp } from '../money/half-up.ts'

/** The way of paying for a place in a lesson, which determines its credit. */
export type PaidBy = 'payg' | 'monthly' | 'taster'

/** The credit for one lesson, by way of paying. Pence. */
export type CreditAmounts = Readonly<Record<PaidBy, number>>

/** A child's place in a lesson. */
export interface LessonPlace {
  lesson_id: number
  consumer_id: number
  customer_id: number
  /** Of the place in the class; null: only this lesson was booked. */
  booking_type: 'pia' | 'monthly' | 'taster' | 'individual' | null
  /** True when it is a trial in this lesson. */
  taster: boolean
}

/** The fees of a class. Pence. */
export interface ClassFees {
  lesson_fee: number
  /** Null: a trial costs as much as any lesson; 0: it is free. */
  taster_price_per_session: number | null
}

/** The credit of a family for one child's lesson. */
export interface Credit {
  lesson_id: number
  consumer_id: number
  customer_id: number
  /** Pence, above zero. */
  amount: number
}

/**
 * A trial is one whatever the place in the class is; everything that is neither monthly nor a trial is pay-as-you-go.
 */
export function paidBy({ booking_type, taster }: Pick<LessonPlace, 'booking_type' | 'taster'>): PaidBy {
  if (taster || booking_type === 'taster') return 'taster'
  return booking_type === 'monthly' ? 'monthly' : 'payg'
}

/**
 * CXL-03, CXL-04, COST-05: the default credits for a cancelled lesson.
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
 * The credits for cancelled lessons: one for each child and lesson, to their family, by way of paying. Zero amounts are
 * left out.
 *
 * @param amounts per lesson
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

/** The families of places, without duplicates. */
export function familiesOf(places: readonly Pick<LessonPlace, 'customer_id'>[]): number[] {
  return [...new Set(places.map(({ customer_id }) => customer_id))]
}

import { evaluate } from '../money/exact/formula.ts'
import { PlaceCredit } from '../money/account/place-credit.ts'
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
  /** Pence that were agreed for this lesson, surcharge included; null or absent where none were. */
  agreed?: number | null
  /**
   * The place, the period of a plan or the account that the seat was paid with, and the pence that it still holds for lessons; null or absent
   * where that is not known.
   */
  paid_with?: string | null
  held?: number | null
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
    monthly: halfUp(
      evaluate('lesson_fee * (1 - network_reduction / 100)', {
        lesson_fee: fees.lesson_fee,
        network_reduction: networkReduction,
      }),
    ),
    taster: fees.taster_price_per_session ?? fees.lesson_fee,
  }
}

/**
 * The credits for cancelled lessons: one for each child and lesson, to their family. As typed; else what was agreed for the
 * seat, and else what is usual for the way of paying; together no more than
 * what they were paid with still holds. Zero amounts are left out.
 *
 * @param amounts what is usual, per lesson
 * @param typed by a member of staff, for all lessons
 */
export function cancellationCredits(
  places: readonly LessonPlace[],
  amounts: (lessonId: number) => CreditAmounts,
  typed: Partial<CreditAmounts> = {},
): Credit[] {
  const credits = new Map<string, Credit>()
  const held = new PlaceCredit(heldOf(places))
  for (const place of places) {
    const { lesson_id, consumer_id, customer_id } = place
    const by = paidBy(place)
    const key = `${lesson_id}/${consumer_id}`
    if (credits.has(key)) continue
    const usual = () => held.take(place.paid_with, place.agreed ?? amounts(lesson_id)[by])
    const amount = typed[by] ?? usual()
    if (amount > 0) credits.set(key, { lesson_id, consumer_id, customer_id, amount })
  }
  return [...credits.values()]
}

function heldOf(places: readonly LessonPlace[]): Map<string, number> {
  return new Map(
    places.flatMap(({ paid_with, held }) =>
      typeof paid_with === 'string' && typeof held === 'number' ? [[paid_with, held]] : [],
    ),
  )
}

/** The families of places, without duplicates. */
export function familiesOf(places: readonly Pick<LessonPlace, 'customer_id'>[]): number[] {
  return [...new Set(places.map(({ customer_id }) => customer_id))]
}

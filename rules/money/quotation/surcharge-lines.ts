import { surchargeByLesson, surchargePerLesson } from '../../classes/surcharge.ts'
import type { LineDraft } from './line.ts'
import type { Prices } from './prices.ts'

/**
 * COST-03, VEN-04: the surcharge of a non-member on chosen lessons. Shares of a surcharge for the whole course differ by
 * a penny; each size is named with the number of lessons that bear it.
 *
 * @param lessons numbers of the chosen lessons in the course, from 0
 */
export function lessonSurcharge(prices: Prices, lessons: readonly number[]): LineDraft[] {
  const shares = surchargeByLesson(prices.surcharge, prices.lesson_fee, prices.course_lessons)
  const counts = new Map<number, number>()
  for (const lesson of lessons) {
    const share = shares[lesson] ?? 0
    if (share > 0) counts.set(share, (counts.get(share) ?? 0) + 1)
  }
  const sizes = [...counts].sort(([one], [other]) => other - one)
  if (sizes.length === 0) return []
  const named = sizes.map(([share, count], index) => ({ share, count, suffix: index === 0 ? '' : `_${index + 1}` }))
  return [
    {
      service: 'surcharge',
      type: 'charge',
      rule: 'COST-03',
      formula: named.map(({ suffix }) => `non_member_surcharge${suffix} * lessons${suffix}`).join(' + '),
      values: Object.fromEntries(
        named.flatMap(({ share, count, suffix }) => [
          [`non_member_surcharge${suffix}`, share],
          [`lessons${suffix}`, count],
        ]),
      ),
    },
  ]
}

/** VEN-05: the surcharge of a non-member on a month, as formula and values: per lesson × active weeks ÷ 12. */
export function monthlySurchargeFormula(prices: Prices) {
  return {
    formula: 'non_member_surcharge * active_weeks_per_year / 12',
    values: {
      non_member_surcharge: surchargePerLesson(prices.surcharge, prices.lesson_fee, prices.course_lessons),
      active_weeks_per_year: prices.active_weeks_per_year,
    },
  }
}

import type { ConditionContext } from '#protocol/condition.ts'
import type { DateRange, FilterValue } from '#protocol/list-query.ts'
import { operandValue } from '#protocol/conditions/operand.ts'

/** The value with which a filter starts: days may be declared as `$month` or `$today-6d`. */
export function startingValue(declared: FilterValue, context: ConditionContext): FilterValue {
  if (typeof declared !== 'object' || Array.isArray(declared)) return declared
  const { startDate, endDate } = declared
  const day = (text: string) => String(operandValue(text, context))
  const range: DateRange = {}
  if (startDate !== undefined) range.startDate = day(startDate)
  if (endDate !== undefined) range.endDate = day(endDate)
  return range
}

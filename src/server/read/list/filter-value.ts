import { message, type Message } from '#protocol/messages/message.ts'
import type { FilterModel } from '#declarations/model.ts'
import type { Guard } from '#protocol/access/guard.ts'
import type { DateRange, FilterValue } from '#protocol/list-query.ts'
import { BadRequest } from '../../errors.ts'
import { fitValue } from '../../sql/fit-value.ts'
import { readText } from '../../sql/operand.ts'
import { sqlTypeOfKind } from '../../sql/sql-type.ts'

type Scalar = string | number | boolean
type Choice = NonNullable<FilterModel['choices']>[number]

/** The parsed value of a filter. */
export type AskedValue = { shape: string } & (
  | { kind: 'one'; value: Scalar }
  | { kind: 'several'; value: Scalar[] }
  | { kind: 'range'; value: DateRange }
  /** Choices that stand for conditions. */
  | { kind: 'choices'; value: Choice[] }
)

/**
 * Parses the value of a filter: numbers from texts, choices by their ids, both ends of a range.
 *
 * @param isAvailable true for a choice that is available to the user
 * @throws BadRequest that names the filter and the values it accepts
 */
export function readFilterValue(
  filter: FilterModel,
  given: FilterValue,
  isAvailable: (choice: Guard) => boolean,
): AskedValue {
  const { kind } = filter
  if (kind === 'dateRange') return readRange(filter, given)
  if (typeof given === 'object' && !Array.isArray(given)) throw refusal(filter, message('list.no_date_range'))
  const takesSeveral = kind === 'multipleSelect' || kind === 'select' || kind === 'autoComplete'
  if (Array.isArray(given) && !takesSeveral) throw refusal(filter, message('list.one_value'))
  if (filter.choices) return readChoices(filter, filter.choices.filter(isAvailable), [given].flat())
  if (!Array.isArray(given)) return { kind: 'one', shape: 'one', value: readScalar(filter, given) }
  return { kind: 'several', shape: 'several', value: given.map((item) => readScalar(filter, item)) }
}

function readRange(filter: FilterModel, given: FilterValue): AskedValue {
  if (typeof given !== 'object' || Array.isArray(given)) throw refusal(filter, message('list.two_dates'))
  const ends = Object.entries(given).filter(([, date]) => date !== undefined)
  for (const [end, date] of ends) {
    if ((end !== 'startDate' && end !== 'endDate') || fitValue('date', date)?.type !== 'date') {
      throw refusal(filter, message('list.two_dates_such_as'))
    }
  }
  return {
    kind: 'range',
    shape: ends
      .map(([end]) => end)
      .sort()
      .join(),
    value: given,
  }
}

function readChoices(filter: FilterModel, choices: Choice[], given: Scalar[]): AskedValue {
  const chosen = given.map((id) => {
    const choice = choices.find((one) => String(one.id) === String(id))
    if (!choice) throw refusal(filter, message('list.one_of', { names: { list: choices.map((one) => one.id) } }))
    return choice
  })
  if (chosen.some((choice) => choice.where)) {
    return { kind: 'choices', shape: chosen.map((choice) => choice.id).join(), value: chosen }
  }
  return { kind: 'several', shape: 'several', value: chosen.map((choice) => choice.id) }
}

function readScalar(filter: FilterModel, given: Scalar): Scalar {
  const { range, resource, path, valueKind, kind } = filter
  if (kind === 'date') return readDate(filter, given)
  // A filter without a path compares by its own condition; ids of another resource are still integers.
  const type = range || (resource && path === undefined) ? 'bigint' : sqlTypeOfKind(valueKind)
  if (type === 'jsonb') return given
  const value = typeof given === 'string' ? readText(given, type) : type === 'text' ? String(given) : given
  const fit = fitValue(type, value)
  if (!fit || (type === 'bigint' && fit.type !== 'bigint')) throw refusal(filter, TAKES[type])
  if (range && !(Number(fit.value) >= range.from && Number(fit.value) <= range.to)) {
    throw refusal(filter, message('list.whole_number_between', { from: range.from, to: range.to }))
  }
  return fit.value
}

function readDate(filter: FilterModel, given: Scalar): Scalar {
  if (fitValue('date', given)?.type !== 'date') throw refusal(filter, TAKES.date)
  return given
}

const TAKES = {
  text: message('list.text'),
  bigint: message('list.whole_number'),
  numeric: message('list.number'),
  boolean: message('list.true_or_false'),
  date: message('list.date'),
  time: message('list.time'),
  timestamptz: message('list.instant'),
}

function refusal({ id }: FilterModel, takes: Message): BadRequest {
  return new BadRequest(message('list.filter_takes', { name: id, takes }))
}

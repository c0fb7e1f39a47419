import { message } from '#protocol/messages/message.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import { reportPresets } from '#protocol/dates/report-range-presets.ts'
import { type SavedReportChoice, savedDays } from '#protocol/saved-filters.ts'
import { BadRequest } from '../../errors.ts'
import { fieldsOf } from '../../identity/own-account/fields-of.ts'
import type { RequestContext } from '../../request-context.ts'
import { refuseSwitchedOff } from '../refuse-switched-off.ts'
import type { ReportQueries } from '../report-query.ts'

/**
 * The choice that a person sends to be saved.
 *
 * @throws BadRequest for what the report could not be asked for
 */
export function reportChoice(
  context: RequestContext,
  report: ReportModel,
  queries: ReportQueries,
  sent: unknown,
): SavedReportChoice {
  const { days, filters, compare, ...others } = fieldsOf(sent)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new BadRequest(message('saved.no_such_choice', { name: unknown }))
  const choice = {
    days: daysIn(report, fieldsOf(days)),
    filters: fieldsOf(filters ?? {}),
    ...(compare !== undefined && { compare }),
  } as SavedReportChoice
  refuseSwitchedOff(context, report, queries.read(queryOf(report, choice, context.today), context.roots))
  return choice
}

/** The query string that asks for a choice on a day. */
export function queryOf(
  { range, scope }: ReportModel,
  choice: SavedReportChoice,
  today: string,
  more: Record<string, string> = {},
): string {
  const { startDate, endDate } = savedDays(choice, today, range.ahead)
  const query = new URLSearchParams({ 'date_range[startDate]': startDate, 'date_range[endDate]': endDate, ...more })
  for (const [id, value] of Object.entries(choice.filters)) {
    if (Array.isArray(value) && id !== scope?.parameter) for (const one of value) query.append(`${id}[]`, asText(one))
    else if (value !== null && value !== '') query.append(id, asText(value))
  }
  if (choice.compare !== undefined) query.set('compare', asText(choice.compare))
  return query.toString()
}

function daysIn({ range }: ReportModel, sent: Record<string, unknown>): SavedReportChoice['days'] {
  const { preset, startDate, endDate } = sent
  if (preset === undefined) return { startDate: asText(startDate), endDate: asText(endDate) }
  const known = [...reportPresets(range.ahead), range.start].find((one) => one === preset)
  if (known === undefined) throw new BadRequest(message('reports.no_days', { name: asText(preset) }))
  return { preset: known }
}

/** An object may name a `toString` of its own that is no function. */
function asText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

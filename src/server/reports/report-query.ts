import { differenceInYears } from 'date-fns'
import { message } from '#protocol/messages/message.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import { isComparable, type ReportModel } from '#declarations/report-model.ts'
import type { ContractFields } from '#protocol/contract/contract-field.ts'
import { comparedRange, REPORT_COMPARISONS, type ReportComparison } from '#protocol/dates/report-comparison.ts'
import { BadRequest } from '../errors.ts'
import { type CompiledContract, compileContract } from '../routes/endpoints/endpoint-contract.ts'
import type { RouteDocument } from '../routes/route.ts'
import type { CellParameters } from './cell-parameters.ts'
import type { ReportCell } from './report-definition.ts'
import type { ReportSort } from './sorted-rows.ts'

/** A call of a report, read. */
export interface ReportQuery {
  from: string
  to: string
  /** Id of the chosen record of the scope. */
  chosen: number | undefined
  /** The filters that were sent, by name. */
  filters: Record<string, unknown>
  format: string
  /** The cell whose rows are asked for; of a breakdown alone. */
  cell: ReportCell
  /** The days that the figures are compared with. */
  compare?: ReportComparison
  /** The order of the rows; without it, that of the report. */
  sort?: ReportSort
  /** The file itself is wanted, and not its address. */
  download: boolean
}

const FROM = 'date_range[startDate]'
const TO = 'date_range[endDate]'
/** Before it there are no dates. */
const FIRST_YEAR = '0001'
/** Longer ranges are slips of the keyboard ("0202"), and their figures of each day would keep the database busy for half a minute. */
const MOST_YEARS = 100
const ON_SCREEN = 'browser'
const DOWN = '-'

/** Reads what a report is asked for by its declaration, which also documents it (REP-14). */
export class ReportQueries {
  private readonly contract: CompiledContract
  readonly document: NonNullable<RouteDocument['query']>

  /** @param cells what names a cell, where its rows are asked for */
  constructor(
    private readonly report: ReportModel,
    private readonly cells?: CellParameters,
  ) {
    this.contract = compileContract({
      method: 'GET',
      path: 'report',
      permission: '*',
      query: { ...fieldsOf(report), ...cells?.fields },
      reply: {},
    })
    this.document = this.contract.document.query ?? {}
  }

  /**
   * @param context what defaults may refer to
   * @throws BadRequest that names what is unknown or does not fit
   */
  read(text: string, context: ConditionContext): ReportQuery {
    const { [FROM]: from, [TO]: to, format, download, compare, sort, ...others } = this.contract.query(text, context)
    const { parameter = '' } = this.report.scope ?? {}
    const { [parameter]: chosen, ...sent } = others
    const { cell, rest: filters } = this.cells?.read(sent) ?? { cell: {}, rest: sent }
    if (String(from) > String(to)) throw new BadRequest(message('reports.after', { from: FROM, to: TO }))
    const days = { startDate: String(from), endDate: String(to) }
    if (compare !== undefined && comparedRange(compare as ReportComparison, days).startDate < FIRST_YEAR)
      throw new BadRequest(message('reports.nothing_before', { name: 'compare', from: FROM }))
    if (differenceInYears(days.endDate, days.startDate) >= MOST_YEARS)
      throw new BadRequest(message('reports.too_many_years', { from: FROM, to: TO, most: MOST_YEARS }))
    return {
      from: days.startDate,
      to: days.endDate,
      chosen: chosen === undefined ? undefined : Number(chosen),
      filters,
      format: String(format),
      cell,
      ...(compare !== undefined && { compare: compare as ReportComparison }),
      ...(typeof sort === 'string' && { sort: sortOf(sort) }),
      download: download === true,
    }
  }
}

function sortOf(sort: string): ReportSort {
  return sort.startsWith(DOWN) ? { path: sort.slice(DOWN.length), direction: 'desc' } : { path: sort, direction: 'asc' }
}

function fieldsOf(report: ReportModel): ContractFields {
  const { filters, formats, columns } = report
  return {
    [FROM]: { kind: 'date', description: 'First day.' },
    [TO]: { kind: 'date', description: 'Last day, included.' },
    format: { enum: [ON_SCREEN, ...formats], default: ON_SCREEN },
    ...(formats.length > 0 && {
      download: { kind: 'boolean', optional: true, description: 'Of a file: itself, and not its address.' },
    }),
    sort: {
      enum: columns.flatMap(({ path }) => [path, `${DOWN}${path}`]),
      optional: true,
      description: 'Column that the rows are sorted by, with "-" downwards; without it, in their own order.',
    },
    ...(isComparable(report) && {
      compare: {
        enum: [...REPORT_COMPARISONS],
        optional: true,
        description: 'Has the chart and the summary of other days beside them: as many before, or a year before.',
      },
    }),
    ...Object.fromEntries(filters.map((filter) => [filter.id, fieldOf(filter)])),
  }
}

function fieldOf({
  kind,
  valueKind,
  choices,
  title: description,
}: ReportModel['filters'][number]): ContractFields[string] {
  const one: ContractFields[string] = choices
    ? { enum: choices.map(({ id }) => id) }
    : { kind: valueKind === 'integer' ? 'integer' : 'text' }
  if (kind === 'multipleSelect') return { items: one, optional: true, description }
  return { ...one, optional: true, description }
}

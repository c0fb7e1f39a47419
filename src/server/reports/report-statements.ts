import { type RawBuilder, sql } from 'kysely'
import type { ReportContext, ReportDefinition, ReportPoint } from './report-definition.ts'

/** The statements of a report for one request. Each but `base` stands within {@link ReportStatements.onBase}. */
export interface ReportStatements {
  rows: RawBuilder<object>
  /** Counted and added up for the table: its rows, where the report has no shorter way to them. */
  counted: RawBuilder<object>
  series?: RawBuilder<ReportPoint>
  summary?: RawBuilder<object>
  /** SQL: a statement made of the others, which reads the common rows once, however many of them it is made of. */
  onBase<Row>(statement: RawBuilder<Row>): RawBuilder<Row>
}

/** Every row is wanted. */
export const ALL = { most: undefined, first: sql`` }

/** Those that come first are wanted. */
export const firstOf = (most: number) => ({ most, first: sql`limit ${most}` })

/** The statements of a report, as parts of one that reads all or some of them. */
export function statementsOf(definition: ReportDefinition, asked: ReportContext): ReportStatements {
  const { base, counted = definition.rows, series, summary } = definition
  return {
    rows: definition.rows(asked),
    counted: counted({ ...asked, ...ALL }),
    ...(series && { series: series(asked) }),
    ...(summary && { summary: summary(asked) }),
    onBase: <Row>(statement: RawBuilder<Row>) =>
      base
        ? sql<Row>`with base as materialized (${base(asked)}) select found.* from (${statement}) as found`
        : statement,
  }
}

import { message } from '#protocol/messages/message.ts'
import type { ReportBreakdownModel, ReportModel } from '#declarations/report-model.ts'
import type { ContractFields } from '#protocol/contract/contract-field.ts'
import { BadRequest } from '../errors.ts'
import type { ReportCell } from './report-definition.ts'

type Values = Record<string, unknown>

/** The parameters that name a cell of a report: its column, and what tells its row from all others. */
export class CellParameters {
  readonly fields: ContractFields
  private readonly keys: string[]

  constructor({ columns }: ReportModel, { name, by }: ReportBreakdownModel) {
    const opening = columns.filter(({ breakdown }) => breakdown?.of === name).map(({ path }) => path)
    this.keys = by.map(({ path }) => path)
    this.fields = {
      ...(opening.length > 0 && {
        [COLUMN]: {
          enum: opening,
          optional: true,
          description: 'Column of the cell; without it, what makes any of them.',
        },
      }),
      ...Object.fromEntries(
        by.map(({ path, kind }) => [
          parameterOf(path),
          { kind, optional: true, description: 'Of the row; without these, the rows behind all of them.' },
        ]),
      ),
    }
  }

  /** @throws BadRequest where a part of what tells the row is missing */
  read(sent: Values): { cell: ReportCell; rest: Values } {
    const { [COLUMN]: column, ...others } = sent
    const isKey = (name: string) => this.keys.some((key) => parameterOf(key) === name)
    const rest = Object.fromEntries(Object.entries(others).filter(([name]) => !isKey(name)))
    const row = this.keys.flatMap((key) => {
      const value = others[parameterOf(key)]
      return typeof value === 'string' || typeof value === 'number' ? [[key, value] as const] : []
    })
    if (row.length > 0 && row.length < this.keys.length) {
      const missing = this.keys.filter((key) => !row.some(([name]) => name === key)).map(parameterOf)
      throw new BadRequest(message('reports.missing', { names: { list: missing, between: '", "' } }))
    }
    return {
      cell: {
        ...(typeof column === 'string' && { column }),
        ...(row.length > 0 && { row: Object.fromEntries(row) }),
      },
      rest,
    }
  }
}

const COLUMN = 'column'

function parameterOf(key: string): string {
  return `row[${key}]`
}

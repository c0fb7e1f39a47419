import { isComparable, type ReportModel } from '#declarations/report-model.ts'
import { MOST_ON_SCREEN } from './first-rows.ts'
import { keysOf } from './report-reply.ts'
import { fieldSchemaOfKind } from './report-schemas.ts'

/** JSON Schema of the reply of a report or a breakdown. */
export function replySchema(report: ReportModel): Record<string, unknown> {
  const onScreen = screenSchema(report)
  return report.formats.length > 0 ? { anyOf: [onScreen, FILE] } : onScreen
}

function screenSchema(report: ReportModel): Record<string, unknown> {
  const { columns } = report
  const keys = keysOf(report).map(({ path, kind }) => [path, fieldSchemaOfKind(kind)] as const)
  const ids = columns.flatMap(({ link }) => (link ? [[link.idPath, { type: ['integer', 'null'] }] as const] : []))
  const cells = columns.map(
    ({ path, kind, title }) => [path, { ...fieldSchemaOfKind(kind), description: title }] as const,
  )
  return {
    type: 'object',
    required: ['summary', 'items', 'series', 'meta'],
    properties: {
      summary: { type: ['object', 'null'], description: 'Null where nothing is to be said of the days.' },
      items: {
        type: 'array',
        items: {
          type: 'object',
          properties: Object.fromEntries([...keys, ...ids, ...cells]),
          additionalProperties: false,
        },
      },
      series: { type: 'array', items: SERIES },
      ...(isComparable(report) && { comparison: COMPARISON }),
      meta: META,
    },
    additionalProperties: false,
  }
}

const SERIES = {
  type: 'object',
  required: ['name', 'data'],
  properties: {
    name: { type: 'string', description: 'As the report declares it, or data; empty where there is no value.' },
    data: {
      type: 'array',
      items: {
        type: 'array',
        prefixItems: [{ type: 'string', description: 'A day, or the name of a category.' }, { type: 'number' }],
        minItems: 2,
        maxItems: 2,
      },
    },
  },
  additionalProperties: false,
}

const COMPARISON = {
  type: 'object',
  description: 'The same of the days that it is compared with.',
  required: ['from', 'to', 'summary', 'series', 'totals'],
  properties: {
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
    summary: { type: ['object', 'null'] },
    series: { type: 'array', items: SERIES },
    totals: { type: ['object', 'null'] },
  },
  additionalProperties: false,
}

const META = {
  type: 'object',
  required: ['total', 'from', 'to', 'totals'],
  properties: {
    total: {
      type: 'integer',
      minimum: 0,
      description: `The number of rows, of which the first ${MOST_ON_SCREEN} are here.`,
    },
    totals: { type: ['object', 'null'], description: 'The sums of all rows.' },
    from: { type: 'string', format: 'date' },
    to: { type: 'string', format: 'date' },
  },
  additionalProperties: false,
}

const FILE = {
  type: 'object',
  required: ['download_url', 'name'],
  properties: {
    download_url: { type: 'string' },
    name: { type: 'string' },
    slow: { type: 'boolean', description: 'It is likely to take more than ten seconds: have it made by a job.' },
  },
  additionalProperties: false,
}

import type { Model } from '#declarations/model.ts'
import { itemsReply } from '../openapi/reply-schemas.ts'
import type { RequestContext } from '../request-context.ts'
import type { Route } from '../routes/route.ts'
import { plansOf } from '../sql/plan-cache.ts'
import { readReportTiles } from '../reports/report-tiles.ts'
import { planDashboard, type TileContent } from './plan-dashboard.ts'

/** Milliseconds that a statement of it may take, as of a report. */
const LIMIT = 30_000

/** `GET dashboard`: the content of all tiles in one request. */
export function dashboardRoutes({ overview, reports = {} }: Model): Route[] {
  const hasFigures = Object.values(reports).some(({ tile }) => tile)
  if (overview.dashboard.length === 0 && !hasFigures) return []
  return [
    {
      method: 'GET',
      path: 'dashboard',
      permission: ['dashboard.*'],
      features: [],
      readOnly: true,
      isList: true,
      document: { summary: 'What the tiles of the dashboard show', group: 'Overview', reply: itemsReply(TILE) },
      limit: LIMIT,
      answer: async ({ context }) => ({
        body: { items: [...(await readDashboard(context)), ...(await readReportTiles(context))] },
      }),
    },
  ]
}

async function readDashboard(context: RequestContext): Promise<TileContent[]> {
  const plan = plansOf(context.model).plan('dashboard', { context }, (planning) => planDashboard(context, planning))
  const [row] = plan.statement ? await context.tx.query(plan.statement({ context })) : []
  return row ? plan.read(row, String(context.roots.today)) : []
}

const TILE = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    total: { type: 'integer', description: 'How many rows there are.' },
    value: { type: ['number', 'null'], description: 'Of a report: its figure.' },
    before: { type: ['number', 'null'], description: 'The same of the days that it is compared with.' },
    compared: {
      type: 'object',
      required: ['from', 'to'],
      properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
      description: 'These days.',
    },
    rows: { type: 'array', items: { type: 'object' }, description: 'The first of them.' },
    points: {
      type: 'array',
      items: {
        type: 'object',
        required: ['key', 'values'],
        properties: { key: {}, id: { type: 'integer' }, values: { type: 'array', items: { type: 'number' } } },
      },
    },
  },
}

import Papa from 'papaparse'
import {
  Conflict,
  endpoint,
  isMessage,
  literalOperand,
  type Message,
  message,
  type RequestContext,
  ValidationFailed,
} from '#server/api.ts'
import uploadOrders from './upload-orders.contract.ts'

/** Rows of one file. */
const MOST = 1_000
/** Characters of a tracking reference. */
const LONGEST = 120
const COLUMNS = ['reference', 'status', 'tracking_reference']
const MOVES = { paid: ['dispatched', 'completed'], dispatched: ['completed'] } as Record<string, readonly string[]>

interface Row {
  reference?: string
  status?: string
  tracking_reference?: string
}

/** ORD-09: does all that can be done, and names every other row with its reason. A file that comes again changes nothing. */
export default endpoint({
  ...uploadOrders,
  async run(call) {
    const { data, meta } = Papa.parse<Row>(call.body.csv.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (name) => name.trim().toLowerCase(),
      transform: (value) => value.trim(),
    })
    const unknown = (meta.fields ?? []).filter((name) => !COLUMNS.includes(name))
    if (!meta.fields?.includes('reference') || unknown.length > 0) {
      const columns = { list: COLUMNS }
      const said =
        unknown.length > 0
          ? message('store.no_column', { columns, unknown: { list: unknown } })
          : message('store.columns', { columns })
      throw new ValidationFailed({ csv: [said] })
    }
    if (data.length > MOST)
      throw new ValidationFailed({ csv: [message('store.rows', { most: MOST, rows: data.length })] })
    const errors: { row: number; message: Message }[] = []
    const counts = { updated: 0, skipped: 0 }
    const references = data.map(({ reference }) => literalOperand((reference ?? '').toUpperCase()))
    const found = await call.records('order').lockAll({ where: { reference: { in: references } } })
    for (const [index, row] of data.entries()) {
      const order = found.find(({ reference }) => reference === row.reference?.toUpperCase())
      const outcome = order ? planOf(order, row) : noOrder(row)
      // The heading is the first line.
      if (isMessage(outcome)) errors.push({ row: index + 2, message: outcome })
      else if (outcome.path.length === 0 && outcome.tracking === undefined) counts.skipped += 1
      else {
        counts.updated += 1
        if (order) Object.assign(order, await apply(call, order, outcome))
      }
    }
    return { ...counts, errors }
  },
})

interface Order {
  id: number
  status: string
  tracking_reference: string | null
}

interface Plan {
  /** The states to go through. */
  path: readonly ('dispatched' | 'completed')[]
  tracking: string | undefined
}

/** The change that a row asks of its order, or the reason why it cannot be made. */
function planOf({ status, tracking_reference }: Order, row: Row): Plan | Message {
  const wanted = (row.status || status).toLowerCase()
  const tracking =
    row.tracking_reference && row.tracking_reference !== tracking_reference ? row.tracking_reference : undefined
  if (tracking !== undefined && tracking.length > LONGEST)
    return message('store.tracking_too_long', { length: LONGEST })
  if (wanted === status) return { path: [], tracking }
  const ways = MOVES[status] ?? []
  if (!ways.includes(wanted)) return message('store.cannot_become', { status, wanted })
  return { path: ways.slice(0, ways.indexOf(wanted) + 1) as Plan['path'], tracking }
}

function noOrder({ reference = '' }: Row): Message {
  return reference === '' ? message('store.no_reference') : message('store.no_order', { reference })
}

async function apply(call: RequestContext & { body: { preview: boolean } }, order: Order, { path, tracking }: Plan) {
  const after = { status: path.at(-1) ?? order.status, tracking_reference: tracking ?? order.tracking_reference }
  if (call.body.preview) return after
  const orders = call.records('order')
  try {
    if (tracking !== undefined) await orders.asSystem().update(order.id, { tracking_reference: tracking })
    for (const state of path) await orders.transition(order.id, state)
  } catch (error) {
    if (error instanceof Conflict) throw new Conflict(message('store.nothing_changed', { reason: error.said }))
    throw error
  }
  return after
}

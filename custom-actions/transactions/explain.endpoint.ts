import { sql } from 'kysely'
import { endpoint, type RequestContext } from '#server/api.ts'
import explain from './explain.contract.ts'

/** COST-10, TXN-03: shows where an amount comes from: what was evaluated when it was agreed, never calculated anew. */
export default endpoint({
  ...explain,
  async run(call) {
    const { records, params } = call
    const line = await records('customer_transaction').get(params.id)
    const settled = await settledBy(call, line.id)
    return {
      item: {
        lines: line.quotation_id === null ? [] : await linesOf(call, line.quotation_id, line.quotation_line_id),
        settled,
        open: Math.abs(line.amount) - settled.reduce((sum, { amount }) => sum + amount, 0),
      },
    }
  },
})

async function linesOf({ records }: RequestContext, quotationId: number, own: number | null) {
  const { inputs } = await records('quotation').asSystem().get(quotationId)
  const lines = await records('quotation_line')
    .asSystem()
    .list({ where: { quotation_id: quotationId }, sort: 'position' })
  const origins = objectOf(objectOf(inputs).origins)
  return lines.map(({ id, service, type, rule, formula, amount, values }) => ({
    ...{ id, service, type, rule, formula, amount },
    this: id === own,
    values: Object.entries(objectOf(values)).map(([name, value]) => {
      const { set_by, set_at } = objectOf(origins[name])
      return { name, value: Number(value), set_by: textOf(set_by), set_at: textOf(set_at) }
    }),
  }))
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function settledBy({ tx }: RequestContext, id: number) {
  return tx.query(sql<{ id: number; description: string; dated: string; amount: number }>`
    select other.id, other.description, other.dated::text as dated, sum(part.amount)::bigint as amount
    from allocations as part
    join customer_transactions as other
      on other.id = case when part.credit_line_id = ${id}::bigint then part.debit_line_id else part.credit_line_id end
    where part.credit_line_id = ${id}::bigint or part.debit_line_id = ${id}::bigint
    group by other.id, other.description, other.dated having sum(part.amount) <> 0
    order by other.dated, other.id`)
}

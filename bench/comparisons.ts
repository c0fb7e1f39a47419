import type { Target } from './measure.ts'

/** A request of the product beside that of the hand-written server which does the same. */
export interface Comparison {
  name: string
  what: string
  /** At least this share of the hand-written server's requests, by the number of clients at once. */
  budget: Readonly<Record<number, number>>
  ours: Target
  theirs: Target
}

/** Classes of the demo franchisee in the first term have the ids 81 to 136. */
const classOf = (index: number) => 81 + (index % 56)

export function comparisons(product: string, byHand: string, headers: Record<string, string>): Comparison[] {
  const list = 'count=25&page=1&sorting[name]=asc&filter[day_of_week][]=3'
  const change = (index: number) => ({ class_fee: 10_000 + (index % 900) })
  const family = (index: number) => ({ first_name: 'Bench', last_name: `Family ${index}`, status: 'prospect' })
  return [
    {
      name: 'list',
      what: 'list, 25 rows with three joined names, filter and sort, 200,000 rows, tenant and scope on',
      budget: { 16: 2, 1: 1.5 },
      ours: { url: `${product}/api/classes?${list}`, headers },
      theirs: { url: `${byHand}/classes?franchisee_id=2&day_of_week=3&count=25&page=1` },
    },
    {
      name: 'one',
      what: 'one record',
      budget: { 16: 0.4, 1: 0.5 },
      ours: { url: product, path: (index) => `/api/classes/${classOf(index)}`, headers },
      theirs: { url: byHand, path: (index) => `/classes/${classOf(index)}` },
    },
    {
      name: 'change',
      what: 'change, validated and audited',
      budget: { 16: 0.35, 1: 0.45 },
      ours: { url: product, path: (index) => `/api/classes/${classOf(index)}`, method: 'PUT', headers, body: change },
      theirs: { url: byHand, path: (index) => `/classes/${classOf(index)}`, method: 'PUT', body: change },
    },
    {
      name: 'create',
      what: 'create, validated and audited',
      budget: { 16: 0.4, 1: 0.4 },
      ours: { url: `${product}/api/customers`, method: 'POST', headers, body: family },
      theirs: { url: `${byHand}/customers`, method: 'POST', body: family },
    },
  ]
}

import { vi } from 'vitest'
import type { GetListParams } from 'react-admin'
import type { ApiRecord, ListMeta, RollcallDataProvider } from '#browser/ground/providers/rollcall-data-provider.ts'

const TITLES = ['Middlemarch', 'Persuasion', 'Villette', 'Emma', 'Cranford']

/** A book as a list reply has it. */
export function book(id: number, fields: Record<string, unknown> = {}): ApiRecord {
  return {
    id,
    title: TITLES[(id - 1) % TITLES.length] ?? `Book ${id}`,
    author: { id: 7, name: 'George Eliot' },
    genre: { id: 3, name: 'Novel' },
    medium: 'hardback',
    availability: 'available',
    price: 1250,
    published_on: '1871-12-01',
    copies_count: 4,
    withdrawn_on: null,
    ...fields,
  }
}

export interface FakeList {
  rows?: ApiRecord[]
  total?: number
  isEstimate?: boolean
  quickFilters?: ListMeta['quickFilters']
}

/** A data provider whose lists give these rows, and that keeps what it was asked. */
export function fakeBooks({
  rows = [book(1), book(2)],
  total = rows.length,
  isEstimate = false,
  quickFilters,
}: FakeList = {}) {
  const getList = vi.fn((_resource: string, { pagination }: GetListParams) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 15 }
    const lastPage = Math.max(1, Math.ceil(total / perPage))
    return Promise.resolve({
      data: rows,
      total,
      pageInfo: { hasNextPage: page < lastPage, hasPreviousPage: page > 1 },
      meta: {
        totalIsEstimate: isEstimate,
        lastPage: isEstimate ? null : lastPage,
        ...(quickFilters && { quickFilters }),
      },
    })
  })
  const pick = vi.fn<RollcallDataProvider['pick']>(() => Promise.resolve([]))
  const getMany = vi.fn(() => Promise.resolve({ data: [] }))
  return { getList, pick, getMany } as unknown as Partial<RollcallDataProvider> & {
    getList: typeof getList
    pick: typeof pick
  }
}

/** The last request of a list. */
export function lastAsked(data: ReturnType<typeof fakeBooks>): GetListParams {
  const call = data.getList.mock.calls.at(-1)
  if (!call) throw new Error('The list was not asked for.')
  return call[1]
}

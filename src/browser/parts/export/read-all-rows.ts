import type { ListReply } from '#protocol/list-query.ts'

/** Rows per page, from the contract; a list of more than {@link LARGE} rows is read in large pages. */
const PAGE = 30
const LARGE = 1_000
const LARGE_PAGE = 500

export interface ReadingProgress {
  /** Pages done. */
  page: number
  /** Null while the number of pages is only estimated. */
  lastPage: number | null
  rows: number
}

export type ReadPage<Row> = (page: { page: number; count: number }) => Promise<ListReply<Row>>

/** Reads all rows of a list, page by page. Throws the errors of a page, and when a reply is not a list. */
export async function readAllRows<Row>(
  readPage: ReadPage<Row>,
  onProgress: (progress: ReadingProgress) => void,
): Promise<Row[]> {
  const first = asList(await readPage({ page: 1, count: PAGE }))
  const count = first.meta.total > LARGE ? LARGE_PAGE : PAGE
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const reply = page === 1 && count === PAGE ? first : asList(await readPage({ page, count }))
    rows.push(...reply.items)
    onProgress({ page, lastPage: reply.meta.last_page, rows: rows.length })
    if (!reply.meta.has_more_pages) return rows
    if (reply.items.length === 0)
      throw new Error(`Page ${page} of the export is empty, but says that more pages follow.`)
  }
}

function asList<Row>(reply: ListReply<Row>): ListReply<Row> {
  const { items, meta } = (reply ?? {}) as Partial<ListReply<Row>>
  if (!Array.isArray(items) || typeof meta?.total !== 'number' || typeof meta.has_more_pages !== 'boolean') {
    throw new Error('A page of the export is not a list with items and meta.')
  }
  return reply
}

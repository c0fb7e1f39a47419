import { useDataProvider, type DataProvider, type Identifier } from 'react-admin'
import type { Contract, ContractCall, ReplyOf } from '#protocol/contract/contract.ts'
import type { ListQuery, ListReply, RowCount } from '#protocol/list-query.ts'
import type { Upload } from './upload.ts'

/** A record from the API. */
export type ApiRecord = Record<string, unknown> & { id: number }

/**
 * `meta` of react-admin's own methods:
 * - `api`: the address of the rows in place of the resource's main one, e.g. `branches/3/closures`;
 * - `sort`: the declared sort, whose further columns break ties while its first one is sorted by;
 * - `params`: bare query parameters that the resource declares.
 *
 * In a list's `filter`, `search` and `quick_filter` are the search text and the quick filter; every other key is a
 * filter's id.
 */
export type CallMeta = {
  api?: string
  sort?: { path: string; direction: 'asc' | 'desc' }[]
  params?: Record<string, string>
  /** The rows of quick filters are counted as well. */
  counts?: true
  /** Names the attempt to create a record, which is made once however often it is sent. */
  once?: string
}

/** Additional data of a list's result, in `meta`. */
export interface ListMeta {
  /** The total is an estimate: there are too many matches to count. */
  totalIsEstimate: boolean
  lastPage: number | null
  /** The rows of quick filters, as far as they were counted. */
  quickFilters?: Record<string, RowCount> | undefined
}

/** One record with the data of one of its tabs, in one request. */
export interface ScreenData {
  record: ApiRecord
  /** Rows of the requested tab, by its id, or of its panels by theirs. */
  rows: Record<string, ListReply<ApiRecord>>
  /** The number of rows of each tab, by the name of its relation. */
  counts: Readonly<Record<string, RowCount>>
}

export interface PickOptions {
  /** Bare parameters: `{ branch_id: 3 }`. */
  params?: Record<string, string | number>
  filter?: ListQuery['filter']
  search?: string
  /** Limits to these options, by id: those already chosen. */
  ids?: readonly (string | number)[]
  /** Limit of search results; the server caps it. */
  limit?: number
  /** Another address of the picker: a declared alias, or a relation's `available`. */
  api?: string
  signal?: AbortSignal
}

/** One call of the API without a generic method. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base: `branches/3/closures/7`. */
  path: string
  body?: Record<string, unknown>
  /** The version that a change is based on. */
  ifMatch?: string
  signal?: AbortSignal
  /** The reply is a file: a `File`, of the name that the server gives it, in place of JSON. */
  isFile?: boolean
}

/**
 * The address of a relation: `{ resource: 'reading_groups', id: 7, path: 'readers' }` is `reading-groups/7/readers`.
 */
export interface RelationTarget {
  resource: string
  id: Identifier
  path: string
  /** The address of the resource's rows, when it is not the main one. */
  api?: string
  /** The last segment of the list of what is not attached yet; default `available`. */
  available?: string
}

/** react-admin's data provider, extended by the API's further calls. Failures are `HttpError`s with a text to show. */
export interface RollcallDataProvider extends DataProvider {
  /** A record, with the number of rows of its tabs, and the rows of one if given; `query` applies to those rows. */
  readScreen(
    resource: string,
    params: { id: Identifier; tab?: string; query?: Partial<ListQuery>; api?: string; signal?: AbortSignal },
  ): Promise<ScreenData>
  /** Rows at an address, unprocessed: for exports and "load more". */
  readRows(api: string, query: Partial<ListQuery>, signal?: AbortSignal): Promise<ListReply<ApiRecord>>
  readRelation(target: RelationTarget, query: Partial<ListQuery>, signal?: AbortSignal): Promise<ListReply<ApiRecord>>
  /** Rows that are not attached yet. */
  available(target: RelationTarget, options?: PickOptions): Promise<ApiRecord[]>
  /** `body` contains the related record, `{ reader_id: 9 }`, and may set pivot fields. */
  attach(target: RelationTarget, body: Record<string, unknown>): Promise<unknown>
  detach(target: RelationTarget, body: Record<string, unknown>): Promise<unknown>
  toggle(target: RelationTarget, body: Record<string, unknown>): Promise<unknown>
  /** Changes pivot fields of the link to `relatedId`. */
  updateLink(target: RelationTarget, relatedId: Identifier, pivot: Record<string, unknown>): Promise<unknown>
  /** Options of a picker; with `search` only matches. */
  pick(resource: string, options?: PickOptions): Promise<ApiRecord[]>
  /** Records that look like the typed values. */
  lookAlike(resource: string, typed: Record<string, unknown>, signal?: AbortSignal): Promise<ApiRecord[]>
  /** Saves the whole collection of a child resource at once; returns the saved rows. */
  saveCollection(api: string, name: string, rows: Record<string, unknown>[]): Promise<ApiRecord[]>
  /** The number of rows of each relation of a record: `{ copies: 4 }`. */
  meta(resource: string, id: Identifier, signal?: AbortSignal): Promise<Record<string, number>>
  upload: Upload
  /**
   * Calls an endpoint by its contract: `data.call(withdraw, { params: { id: 3 }, body: { reason: 'worn' } })`. What it is given, and
   * what it replies, are of the contract's types.
   */
  call<C extends Contract>(contract: C, given: ContractCall<C>): Promise<ReplyOf<C>>
  /** Calls an address that no contract is of. */
  call<Reply = unknown>(call: ApiCall): Promise<Reply>
}

/** react-admin's `useDataProvider`, typed: a 401 of any method signs out. */
export function useRollcallData(): RollcallDataProvider {
  return useDataProvider<RollcallDataProvider>()
}

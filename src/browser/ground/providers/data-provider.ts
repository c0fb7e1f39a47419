import type { ApplicationIndex } from '#declarations/browser-model.ts'
import type { Contract } from '#protocol/contract/contract.ts'
import { type ListQuery, type ListReply, PREFER_COUNTS } from '#protocol/list-query.ts'
import { writeListQuery } from '#protocol/wire-dialect.ts'
import { apiAddress, recordAddress } from './api-address.ts'
import type { HttpClient } from './http-client.ts'
import { contractCall, type GivenToContract } from './contract-call.ts'
import { listRequest } from './list-request.ts'
import { withVersion } from './record-version.ts'
import type {
  ApiCall,
  ApiRecord,
  CallMeta,
  PickOptions,
  RelationTarget,
  RollcallDataProvider,
  ScreenData,
} from './rollcall-data-provider.ts'
import { singleRecords } from './single-records.ts'
import type { Upload } from './upload.ts'

/** The data provider. Single records go through react-admin's own REST provider, lists use the API's dialect. */
export function createDataProvider(index: ApplicationIndex, http: HttpClient, upload: Upload): RollcallDataProvider {
  const call: RollcallDataProvider['call'] = async (asked: ApiCall | Contract, given?: GivenToContract) => {
    const { path, ...request } = given ? contractCall(asked as Contract, given) : (asked as ApiCall)
    return (await http(path, request)).json as never
  }
  const post = (path: string, body: Record<string, unknown>) => call({ method: 'POST', path, body })
  const items = async (path: string, signal?: AbortSignal) =>
    (await call<{ items: ApiRecord[] }>({ method: 'GET', path, ...(signal && { signal }) })).items
  const readRows: RollcallDataProvider['readRows'] = (api, query, signal) =>
    call<ListReply<ApiRecord>>({ method: 'GET', path: withQuery(api, query), ...(signal && { signal }) })
  const relation = ({ resource, id, path, api }: RelationTarget) =>
    `${apiAddress(index, resource, api === undefined ? undefined : { api })}/${id}/${path}`

  const getList: RollcallDataProvider['getList'] = async (resource, params) => {
    const api = apiAddress(index, resource, params.meta as CallMeta | undefined)
    const prefer = (params.meta as CallMeta | undefined)?.counts ? PREFER_COUNTS : undefined
    const { json } = await http(withQuery(api, listRequest(params)), { signal: params.signal, prefer })
    const { items: data, meta } = json as ListReply<ApiRecord>
    return {
      data: data as never[],
      total: meta.total,
      pageInfo: { hasNextPage: meta.has_more_pages, hasPreviousPage: meta.current_page > 1 },
      meta: {
        totalIsEstimate: meta.total_is_estimate === true,
        lastPage: meta.last_page,
        quickFilters: meta.quick_filters,
      },
    }
  }

  return {
    ...singleRecords(index, http),
    getList,
    getManyReference: (resource, params) =>
      getList(resource, { ...params, filter: { ...(params.filter as object), [params.target]: params.id } }),

    async readScreen(resource, { id, tab, query, api, signal }) {
      const address = recordAddress(index, resource, id, api === undefined ? undefined : { api })
      const asked = new URLSearchParams(tab && { with: tab }).toString()
      const search = [asked, query && writeListQuery(query)].filter(Boolean).join('&')
      const whole = search ? `${address}?${search}` : address
      const { json, headers } = await http(whole, { signal, prefer: PREFER_COUNTS })
      const { with: rows = {}, counts = {} } = json as Partial<{
        with: ScreenData['rows']
        counts: ScreenData['counts']
      }>
      return { record: withVersion(json, headers), rows, counts }
    },
    readRows,
    readRelation: (target, query, signal) => readRows(relation(target), query, signal),
    available: (target, { signal, ...options } = {}) =>
      items(withQuery(`${relation(target)}/${target.available ?? 'available'}`, pickQuery(options)), signal),
    attach: (target, body) => post(`${relation(target)}/attach`, body),
    detach: (target, body) => post(`${relation(target)}/detach`, body),
    toggle: (target, body) => post(`${relation(target)}/toggle`, body),
    updateLink: (target, relatedId, pivot) =>
      call({ method: 'PUT', path: `${relation(target)}/${relatedId}`, body: pivot }),

    async pick(resource, { search, limit, signal, ...options } = {}) {
      const address = options.api ?? `${apiAddress(index, resource)}/all`
      const query = writeListQuery(pickQuery(options))
      if (!search) {
        const all = [options.ids && `ids=${options.ids.map(encodeURIComponent).join(',')}`, query]
          .filter(Boolean)
          .join('&')
        return items(all ? `${address}?${all}` : address, signal)
      }
      const limited = [limit !== undefined && `limit=${limit}`, query].filter(Boolean).join('&')
      const reply = await call<{ items: ApiRecord[] }>({
        method: 'POST',
        path: limited ? `${address}?${limited}` : address,
        body: { query: search },
        ...(signal && { signal }),
      })
      return reply.items
    },

    async lookAlike(resource, typed, signal) {
      const path = `${apiAddress(index, resource)}/look-alike`
      return (await call<{ items: ApiRecord[] }>({ method: 'POST', path, body: typed, ...(signal && { signal }) }))
        .items
    },
    async saveCollection(api, name, rows) {
      const reply = await call<{ items?: ApiRecord[] }>({ method: 'PUT', path: api, body: { [name]: rows } })
      return reply.items ?? []
    },
    async meta(resource, id, signal) {
      const path = `${apiAddress(index, resource)}/${id}/meta`
      const reply = await call<{ item: Record<string, number> }>({ method: 'GET', path, ...(signal && { signal }) })
      return reply.item
    },
    upload,
    call,
    supportAbortSignal: true,
  }
}

function pickQuery({ params, filter, search }: PickOptions): Partial<ListQuery> {
  return {
    ...(filter && { filter }),
    ...(search && { search }),
    ...(params && { params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) }),
  }
}

function withQuery(address: string, query: Partial<ListQuery>): string {
  const search = writeListQuery(query)
  return search ? `${address}?${search}` : address
}

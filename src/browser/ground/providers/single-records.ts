import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, fetchUtils, Identifier } from 'react-admin'
import type { ApplicationIndex } from '#declarations/browser-model.ts'
import { apiAddress, deletionAddress } from './api-address.ts'
import type { HttpClient } from './http-client.ts'
import { versionOf, withVersion } from './record-version.ts'
import type { CallMeta } from './rollcall-data-provider.ts'
import { changedFields, createdFields } from './sent-fields.ts'

/** A body on its way through the REST provider, which knows no headers of ours. */
interface Sent {
  fields: unknown
  version?: string
  once?: string
}

/**
 * Single records by `ra-data-simple-rest`, on our HTTP client. A record is read with its version, and a change sends
 * the version that it is based on.
 */
export function singleRecords(index: ApplicationIndex, http: HttpClient) {
  const singles = new Set(
    Object.values(index.resources).flatMap(({ single, mounts }) => (single ? mounts.map(({ api }) => api) : [])),
  )
  // `ra-data-simple-rest` writes `/books/7`, and `/service/1` for a single record.
  const address = (url: string) => {
    const [path, api = ''] = /^\/(.*)\/\d+$/.exec(url) ?? [url]
    return singles.has(api) ? api : path.replace(/^\//, '')
  }
  const rest = simpleRestProvider('', async (url: string, options: fetchUtils.Options = {}) => {
    const { method, body, signal } = options
    const sent = typeof body === 'string' ? (JSON.parse(body) as Sent) : undefined
    const { status, headers, json } = await http(address(url), {
      ...(method && { method }),
      ...(sent && { body: sent.fields, ifMatch: sent.version, once: sent.once }),
      ...(signal && { signal }),
    })
    const isRecord = typeof json === 'object' && json !== null && 'item' in json
    return { status, headers, body: '', json: isRecord ? withVersion(json, headers) : json }
  })
  const at = (resource: string, meta: unknown, known?: Record<string, unknown>) =>
    apiAddress(index, resource, meta as CallMeta | undefined, known)

  const getOne: DataProvider['getOne'] = (resource, { id, meta, signal }) =>
    rest.getOne(at(resource, meta), { id: id as Identifier, ...(signal && { signal }) })
  const update: DataProvider['update'] = (resource, { id, data, previousData, meta }) => {
    const before = previousData as Record<string, unknown> | undefined
    const version = versionOf(data as Record<string, unknown>) ?? versionOf(before)
    const fields = changedFields(data as Record<string, unknown>, before)
    return rest.update(at(resource, meta, { ...before, ...data }), {
      id: id as Identifier,
      data: { fields, version },
      previousData: undefined as never,
    })
  }
  const remove: DataProvider['delete'] = async (resource, { id, previousData, meta }) => {
    const known = previousData as Record<string, unknown> | undefined
    const api = deletionAddress(index, resource, meta as CallMeta | undefined, known)
    await rest.delete(api, { id: id as Identifier })
    return { data: (previousData ?? { id }) as never }
  }

  return {
    getOne,
    update,
    delete: remove,
    getMany: async (resource, { ids, meta, signal }) => {
      const found = await Promise.all(ids.map((id) => getOne(resource, { id, meta, ...(signal && { signal }) })))
      return { data: found.map(({ data }) => data) as never[] }
    },
    create: (resource, { data, meta }) =>
      rest.create(at(resource, meta, data as Record<string, unknown>), {
        data: { fields: createdFields(data as Record<string, unknown>), once: (meta as CallMeta | undefined)?.once },
      }) as never,
    updateMany: async (resource, { ids, data, meta }) => {
      await Promise.all(ids.map((id) => update(resource, { id, data, previousData: {}, meta })))
      return { data: ids as never[] }
    },
    deleteMany: async (resource, { ids, meta }) => {
      await Promise.all(ids.map((id) => remove(resource, { id, meta })))
      return { data: ids as never[] }
    },
  } satisfies Partial<DataProvider>
}

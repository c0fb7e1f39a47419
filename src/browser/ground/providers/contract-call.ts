import type { Contract } from '#protocol/contract/contract.ts'
import type { ApiCall } from './rollcall-data-provider.ts'

/** The possible input of a contract’s call; a known contract narrows it by its own types. */
export interface GivenToContract {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: Readonly<Record<string, unknown>>
  ifMatch?: string
  signal?: AbortSignal
}

/** The call that a contract stands for: its segments filled in, and its query written. What is undefined is left out. */
export function contractCall({ name, method, path, body: takes }: Contract, given: GivenToContract): ApiCall {
  const { params = {}, query = {}, body, ifMatch, signal } = given
  const address = path.replace(/:(\w+)/g, (_segment, segment: string) => {
    const value = params[segment]
    if (value === undefined) throw new Error(`A call of "${name}" lacks the segment ":${segment}" of ${path}.`)
    return encodeURIComponent(String(value))
  })
  const asked = queryText(query)
  return {
    method,
    path: asked === '' ? address : `${address}?${asked}`,
    ...((body ?? takes) && { body: { ...body } }),
    ...(ifMatch !== undefined && { ifMatch }),
    ...(signal && { signal }),
  }
}

function queryText(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const one of value) parameters.append(`${name}[]`, String(one))
    else parameters.append(name, String(value))
  }
  return parameters.toString()
}

import { lookup } from '#declarations/lookup.ts'
import type { EndpointCall } from '../../endpoint.ts'
import type { RequestContext } from '../../request-context.ts'
import { saysMessages } from '#protocol/contract/contract-schema.ts'
import { liveGuard, isAllowed } from '../access.ts'

/** The contract gives the types of these, and the endpoint's own code is typed by it. */
type Given = Pick<EndpointCall, 'params' | 'query' | 'body' | 'prepared'>

/**
 * The reply of a custom endpoint about one record (`GET branches/:id/weather`), for a panel of the record. Undefined
 * when the endpoint is not available to the user.
 *
 * @throws Error when the name is not an endpoint that reads by the record's id alone
 */
export async function readPanelData(context: RequestContext, id: number, name: string): Promise<unknown> {
  const endpoint = lookup(context.code.endpoints, name)
  const parameters = endpoint?.path.match(/:\w+/g) ?? []
  if (endpoint?.method !== 'GET' || endpoint.prepare || parameters.join() !== ':id') {
    throw new Error(`The endpoint "${name}" cannot come with a record: it must be a GET whose address names :id alone.`)
  }
  if (saysMessages(endpoint.reply))
    throw new Error(`The endpoint "${name}" cannot come with a record: its reply says messages.`)
  const { permission, feature } = endpoint
  if (!isAllowed(liveGuard(context), { permission, ...(feature !== undefined && { feature }) })) return undefined
  const given = { params: { id }, query: {}, body: {}, prepared: undefined }
  return endpoint.run({ ...context, ...(given as Given) })
}

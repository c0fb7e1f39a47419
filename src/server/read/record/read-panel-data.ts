import { lookup } from '#declarations/lookup.ts'
import { permits } from '#protocol/permission.ts'
import type { EndpointCall } from '../../endpoint.ts'
import type { RequestContext } from '../../request-context.ts'

/** What each of these is, the contract says, and the endpoint's own code is typed by it. */
type Given = Pick<EndpointCall, 'params' | 'query' | 'body' | 'prepared'>

/**
 * The reply of a custom endpoint about one record (`GET branches/:id/weather`), for a panel that is shown with the record.
 * Undefined where the endpoint is not there for the user.
 *
 * @throws Error when the name is not that of an endpoint which reads by the record's id alone
 */
export async function readPanelData(context: RequestContext, id: number, name: string): Promise<unknown> {
  const endpoint = lookup(context.code.endpoints, name)
  const parameters = endpoint?.path.match(/:\w+/g) ?? []
  if (endpoint?.method !== 'GET' || endpoint.prepare || parameters.join() !== ':id') {
    throw new Error(`The endpoint "${name}" cannot come with a record: it must be a GET whose address names :id alone.`)
  }
  const { user } = context
  if (endpoint.feature !== undefined && user.features[endpoint.feature] !== true) return undefined
  if (endpoint.permission !== '*' && !permits(user.permissions, endpoint.permission, user.superuser)) return undefined
  const given = { params: { id }, query: {}, body: {}, prepared: undefined }
  return endpoint.run({ ...context, ...(given as Given) })
}

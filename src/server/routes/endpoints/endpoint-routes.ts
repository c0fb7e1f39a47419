import type { MountModel, ResourceModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ServerCode } from '../../custom-code.ts'
import type { EndpointCall, EndpointDefinition } from '../../endpoint.ts'
import { requireRecord } from '../records/require-record.ts'
import { type CompiledContract, compileContract } from './endpoint-contract.ts'
import { demandOptions } from './endpoint-options.ts'
import { demandNamedRecords } from './named-records.ts'
import { namingFields } from './naming-fields.ts'
import type { RouteTarget } from '../records/record-routes.ts'
import type { Call, Route } from '../route.ts'
import { RouteProblem } from '../route-problem.ts'

/**
 * The custom endpoints that a resource names. The framework checks permission, feature, query and body; and when the
 * path contains a record of the resource (`books/:id/withdraw`), that this record is within the user's scope.
 *
 * @throws RouteProblem when there is no code under a name, or its contract has another
 */
export function endpointRoutes(at: Omit<RouteTarget, 'mount'>, code: ServerCode): Route[] {
  return at.resource.endpoints.map((name) => {
    const definition = lookup(code.endpoints, name)
    if (!definition)
      throw new RouteProblem(`There is no custom-actions/${name}.endpoint.ts, which ${at.resource.name} names.`)
    if (definition.name !== undefined && definition.name !== name) {
      throw new RouteProblem(
        `custom-actions/${name}.endpoint.ts has a contract that calls itself "${definition.name}": name it "${name}".`,
      )
    }
    return endpointRoute(at, definition)
  })
}

/** The route of one endpoint. */
export function endpointRoute(
  { model, entity, resource }: Omit<RouteTarget, 'mount'>,
  definition: EndpointDefinition,
): Route {
  const { method, path, permission, feature, open, oneClick } = definition
  if (open && permission !== '*') {
    throw new RouteProblem(
      `The endpoint ${method} ${path} is open to anyone, so its permission is "*", not "${permission}".`,
    )
  }
  if (oneClick && !(open && method === 'POST' && isOpenScreen(model, oneClick.at))) {
    throw new RouteProblem(
      `The endpoint ${method} ${path} is called by one click at ${oneClick.at}: it has to be an open POST, and that the path of an open screen.`,
    )
  }
  const contract = compileContract(definition)
  const mount = mountOfRecord(resource, path)
  // The record of the address is asked for under its parents, which need no question of their own.
  const naming = namingFields(model, definition, mount?.parents)
  const features = [resource.feature, feature].filter((name) => name !== undefined)
  return {
    method,
    path,
    permission: typeof permission === 'string' ? [permission] : permission,
    ...(open && { open }),
    ...(oneClick && { oneClick }),
    features,
    ...(resource.requires && { requires: [resource.requires] }),
    // Some calls of the contract change something with GET.
    readOnly: false,
    ...(definition.limit !== undefined && { limit: definition.limit * 1_000 }),
    document: {
      summary: definition.summary ?? path,
      group: resource.plural,
      ...contract.document,
      refusals: method === 'GET' ? [] : [409, 422],
    },
    ...(definition.prepare && {
      prepare: (look, { keep, writtenBy }) =>
        definition.prepare?.((work) => look(async (call) => work(await readCall(call))), {
          keep,
          language: async () => writtenBy(await look(({ context }) => Promise.resolve(context.tenant))),
        }) ?? Promise.resolve(),
    }),
    async answer(call) {
      const body = await definition.run(await readCall(call))
      return { body, ...(contract.says && { saidIn: call.context.tenant }) }
    },
  }

  async function readCall(call: Call): Promise<EndpointCall> {
    // First of all: what is wrong with a call is told to those alone for whom the record is there.
    const given = Object.fromEntries((mount?.parents ?? []).map((name) => [name, call.ids[name]]))
    if (mount) await requireRecord(call.context, entity, call.ids.id, resource, given)
    try {
      const read = await endpointCall(call, contract)
      await demandNamedRecords(call.context, naming, read)
      return read
    } catch (error) {
      if (!mount && 'id' in call.ids) await requireRecord(call.context, entity, call.ids.id, resource)
      await demandNamedRecords(call.context, naming, { params: call.ids, query: {}, body: {} })
      throw error
    }
  }
}

function isOpenScreen({ application }: RouteTarget['model'], at: string): boolean {
  return Object.values(application.screens ?? {}).some(({ path, open }) => open && path === at)
}

/** The call as the endpoint's code is given it: checked, with defaults filled in. */
async function endpointCall({ context, ...call }: Call, contract: CompiledContract): Promise<EndpointCall> {
  const params = contract.params(call)
  const query = contract.query(call.query, context.roots)
  const body = contract.body(call.body, context.roots)
  await demandOptions(context.tx, contract.optionLists, body)
  const { ifMatch, prepared } = call
  const given = { params, query, body, prepared, ...(ifMatch !== undefined && { ifMatch }) }
  // The contract says what each of these is; its own code is typed by it.
  return { ...context, ...(given as Pick<EndpointCall, 'params' | 'query' | 'body' | 'prepared'>) }
}

/** `books/:id/withdraw` contains a record of the resource whose api is `books`. */
function mountOfRecord({ mounts }: ResourceModel, path: string): MountModel | undefined {
  return mounts.find((mount) => path.startsWith(`${mount.api}/:id`))
}

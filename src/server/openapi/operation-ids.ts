import { type Method, parametersOf } from '../routes/route.ts'

/** The parts of an API call that determine its operation id. */
export interface NamedCall {
  method: Method
  /** Below /api: `branches/:branch_id/closures/:id`. */
  path: string
  /** JSON Schema of the reply: a list has `items`. */
  reply: Record<string, unknown>
  /** Last word of the name, when method and path do not determine it. */
  word?: string
}

/**
 * The operation id of each call, in order: the words of its path and the action. `GET branches/:branch_id/closures` is
 * `branches.closures.list`, `POST loans/:id/renew` is `loans.renew`. Of calls with the same name, the one with the
 * fewest parameters keeps it; the others include theirs: `settings.options.by-slug.list`.
 */
export function operationIds(calls: readonly NamedCall[]): string[] {
  const methods = new Map<string, number>()
  for (const { path } of calls) methods.set(path, (methods.get(path) ?? 0) + 1)
  const shortest = new Map<string, NamedCall>()
  for (const call of calls) {
    const name = nameOf(call, methods, false)
    const known = shortest.get(name)
    if (!known || parametersOf(call.path).length < parametersOf(known.path).length) shortest.set(name, call)
  }
  return calls.map((call) => {
    const name = nameOf(call, methods, false)
    return shortest.get(name) === call ? name : nameOf(call, methods, true)
  })
}

function nameOf(call: NamedCall, methods: ReadonlyMap<string, number>, withParameters: boolean): string {
  const words = call.path
    .split('/')
    .flatMap((segment) => (segment.startsWith(':') ? (withParameters ? [`by-${segment.slice(1)}`] : []) : [segment]))
  const verb = call.word ?? verbOf(call, methods.get(call.path) === 1)
  return [...words, ...(verb === undefined ? [] : [verb])]
    .join('.')
    .replace(/_|(?=[A-Z])/g, '-')
    .toLowerCase()
}

/** The verb of a call. A path with only a POST or PUT ends with its own verb: `attach`, `reset-password`. */
function verbOf({ method, path, reply }: NamedCall, isAlone: boolean): string | undefined {
  const endsWithWord = !path.slice(path.lastIndexOf('/') + 1).startsWith(':')
  switch (method) {
    case 'GET':
      return 'items' in ((reply.properties ?? {}) as object) ? 'list' : 'read'
    case 'POST':
      return isAlone && endsWithWord ? undefined : 'create'
    case 'PUT':
      return isAlone && endsWithWord ? undefined : 'update'
    case 'PATCH':
      return 'patch'
    case 'DELETE':
      return 'delete'
  }
}

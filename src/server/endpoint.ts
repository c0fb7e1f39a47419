import type { ContractDeclaration } from '#protocol/contract/contract.ts'
import type { ContractFields } from '#protocol/contract/contract-field.ts'
import type { GivenValuesOf, ParamsOf, ValuesOf } from '#protocol/contract/contract-values.ts'
import type { MadeFile } from './files/upload/made-file.ts'
import type { MessageLanguage } from './messages/render-message.ts'
import type { RequestContext } from './request-context.ts'

/** The input of an endpoint's code: the context of the request, and the call as its contract describes it. */
export interface EndpointCall<Params = never, Query = never, Body = never, Prepared = never> extends RequestContext {
  params: Params
  query: Query
  body: Body
  /** The version that `If-Match` names: what a change is of. */
  ifMatch?: number
  /** The result of `prepare`. */
  prepared: Prepared
}

/** Does work in a transaction of its own, after the permission, the record and the contract have been checked. */
export type Look<Params = never, Query = never, Body = never> = <T>(
  work: (call: EndpointCall<Params, Query, Body, undefined>) => Promise<T>,
) => Promise<T>

/** The surroundings of `prepare`, which it is given besides. */
export interface Preparing {
  /** Stores a file, which waits a day for the record that names it. Gives its id. */
  keep(file: MadeFile): Promise<number>
  /** The language in which the tenant writes to people, with its own words: that of documents. */
  language(): Promise<MessageLanguage>
}

/** The code of an endpoint. */
interface EndpointCode<Params, Query, Body, Reply, Prepared> {
  /**
   * Comes before `run`, outside of any transaction: for what must not hold one, such as asking another service. What it
   * gives is `prepared`. It first looks, so that nothing is done for those who may not ask. A file that it has made is given to
   * `keep`, for a record or a mail that `run` writes with its id.
   */
  prepare?(look: Look<Params, Query, Body>, preparing: Preparing): Promise<Prepared>
  run(call: EndpointCall<Params, Query, Body, Prepared>): Promise<Reply>
}

/** An endpoint as the server keeps it: what its code takes has been checked against its contract. */
export type EndpointDefinition = ContractDeclaration &
  EndpointCode<never, never, never, unknown, never> & {
    /** That of its contract, where this stands in a file of its own. */
    name?: string
  }

/**
 * Default export of `custom-actions/{area}/{name}.endpoint.ts`. A resource names it under `endpoints`.
 * It runs inside the request's transaction, after the permission, the feature and the contract have been checked; it
 * awaits nothing but the database. What it gives back is the reply's JSON, with a message where the contract has one.
 * Where its path goes through a record of the resource (`books/:id/withdraw`), it only runs when the user may see that
 * record; whether they may change it is for the code to decide.
 *
 * ```ts
 * export default endpoint({
 *   method: 'POST',
 *   path: 'books/:id/withdraw',
 *   permission: 'books.withdraw',
 *   body: { on: 'date?' },
 *   reply: { withdrawn: 'boolean' },
 *   async run({ records, params, body, today }) { … },
 * })
 * ```
 * A contract that the browser needs as well has a file of its own: `endpoint({ ...withdraw, async run(…) { … } })`.
 */
export function endpoint<
  const Path extends string,
  const Reply extends ContractFields,
  const Params extends ContractFields = Record<never, never>,
  const Query extends ContractFields = Record<never, never>,
  const Body extends ContractFields = Record<never, never>,
  Prepared = undefined,
>(
  definition: ContractDeclaration<Path, Params, Query, Body, Reply> &
    EndpointCode<ParamsOf<Path, Params>, ValuesOf<Query>, ValuesOf<Body>, NoInfer<GivenValuesOf<Reply>>, Prepared>,
): EndpointDefinition {
  return definition as unknown as EndpointDefinition
}

import type { Condition } from '../condition.ts'
import type { Message } from '../messages/message.ts'
import type { ContractFields } from './contract-field.ts'
import type { ParamsOf, SentValuesOf, ValuesOf } from './contract-values.ts'

export type ContractMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The input and the reply of an endpoint, declared once for the server, for the API's document and for the browser. */
export interface ContractDeclaration<
  Path extends string = string,
  Params extends ContractFields = ContractFields,
  Query extends ContractFields = ContractFields,
  Body extends ContractFields = ContractFields,
  Reply extends ContractFields = ContractFields,
> {
  method: ContractMethod
  /** Under /api: `books/:id/withdraw`. */
  path: Path
  /** One of these must be held. `*`: anyone signed in. */
  permission: string | readonly string[]
  /**
   * Anyone may call it, also without a session; its permission is then `*`. It runs on behalf of the tenant, which sees every row:
   * its code decides by what is sent, such as the token of a mailed link. Each address may call it as often as sign-in.
   */
  open?: true
  /**
   * Mail programs may call it by the link of a mail, without showing the page (RFC 8058): the path of the open screen
   * that the link leads to, and the parameter of the link by the field of the body that it is.
   */
  oneClick?: { at: string; body: Readonly<Record<string, string>> }
  feature?: string
  /** Seconds that a statement of it may take, for one that adds up much; 30 without. What takes minutes is a job. */
  limit?: number
  /** One line for the API's document. */
  summary?: string
  /** Segments of the path whose names do not say what they are: `id`, and what ends in `_id`, is an id, all else text. */
  params?: Params
  /** Without one, a query is refused. */
  query?: Query
  /** Without one, a body is refused. It need not be sent where all of it may be left out. */
  body?: Body
  /**
   * Values that exclude each other, or what day it is: `{ when: { to: { lt: '$record.from' } }, field: 'to', message: … }`. The
   * server refuses them before the code runs, and a form says so before it sends anything.
   */
  forbid?: readonly ContractRule[]
  reply: Reply
}

/** A state in which no body may be; `$record` in its condition is the body. */
export interface ContractRule {
  when: Condition
  /** The field of the body that shows the message. */
  field: string
  message: Message
}

/** A contract by its name. The browser calls its endpoint with it, and an action that names it has its form. */
export interface Contract<
  Path extends string = string,
  Params extends ContractFields = ContractFields,
  Query extends ContractFields = ContractFields,
  Body extends ContractFields = ContractFields,
  Reply extends ContractFields = ContractFields,
> extends ContractDeclaration<Path, Params, Query, Body, Reply> {
  /** `books/withdraw`, for `custom-actions/books/withdraw.contract.ts`. Translations are found under it: `books.withdraw.reason`. */
  name: string
}

/**
 * Declares what an endpoint takes and gives, beside its code, in `custom-actions/{area}/{name}.contract.ts`. The file imports nothing
 * of the server, so that screens can import it.
 *
 * ```ts
 * export default contract('books/withdraw', {
 *   method: 'POST',
 *   path: 'books/:id/withdraw',
 *   permission: 'books.withdraw',
 *   body: { reason: { enum: 'withdrawal-reasons' }, on: 'date?', tell: { kind: 'boolean', default: true } },
 *   reply: { withdrawn: 'integer' },
 * })
 * ```
 */
export function contract<
  const Path extends string,
  const Reply extends ContractFields,
  const Params extends ContractFields = Record<never, never>,
  const Query extends ContractFields = Record<never, never>,
  const Body extends ContractFields = Record<never, never>,
>(
  name: string,
  declaration: ContractDeclaration<Path, Params, Query, Body, Reply>,
): Contract<Path, Params, Query, Body, Reply> {
  return { name, ...declaration }
}

/** The body of the contract as the endpoint's code sees it: its defaults are filled in. */
export type BodyOf<C> = C extends { body?: infer Body } ? ValuesOf<Extract<Body, ContractFields>> : never
export type ReplyOf<C> = C extends { reply: infer Reply extends ContractFields } ? ValuesOf<Reply> : never

/** The input of a call of the contract: path segments, query and body, each where the contract has any. */
export type ContractCall<C> =
  C extends Contract<infer Path, infer Params, infer Query, infer Body>
    ? { signal?: AbortSignal; ifMatch?: string } & Part<'params', ParamsOf<Path, Params>> &
        Part<'query', SentValuesOf<Query>> &
        Part<'body', SentValuesOf<Body>>
    : never

/** Left out where there is nothing to say; optional where all of it is. */
type Part<Name extends string, Values> = keyof Values extends never
  ? unknown
  : Record<never, never> extends Values
    ? { [K in Name]?: Values }
    : { [K in Name]: Values }

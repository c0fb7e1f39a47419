/**
 * The door of `src/protocol`: all that custom code and `app/` use of what both sides speak. It only re-exports, and nothing here
 * may import a library or do anything when it is loaded: a screen that takes one name gets that one alone.
 */

export type { Condition } from './condition.ts'
/** `*.contract.ts`: what an endpoint takes and gives, for both sides. */
export { type BodyOf, contract, type Contract, type ReplyOf } from './contract/contract.ts'
export type { ContractFields } from './contract/contract-field.ts'
export type { ValuesOf } from './contract/contract-values.ts'
export { humanise } from './humanise.ts'
export type { ListQuery, ListReply } from './list-query.ts'
export type { StoredFile } from './stored-file.ts'

/**
 * The public entry of `src/protocol`: everything that custom code and `app/` use of it. It only re-exports, and nothing
 * here may import a library or have a side effect when loaded, so that a screen bundles only the names it imports.
 */

export type { Condition, ConditionContext } from './condition.ts'
/** `*.contract.ts`: what an endpoint takes and gives, for both sides. */
export { type BodyOf, contract, type Contract, type ReplyOf } from './contract/contract.ts'
export type { ContractFields } from './contract/contract-field.ts'
export type { ValuesOf } from './contract/contract-values.ts'
/** `*.kind.ts`: a kind of value of the application's own, for both sides. */
export { kind, type KindCode } from './kinds/own-kind.ts'
/** Formatted text for readers that show no frames. */
export { linkedVideos } from './kinds/rich-text-video.ts'
/** The framework's own messages in English, by area and name. */
export { MESSAGES } from './messages/catalogue.ts'
/** Messages to people as data, and the values that they name. */
export { message, type Message, type MessageParam, type Said, verbatim } from './messages/message.ts'
export { humanise } from './text/humanise.ts'
export type { ListQuery, ListReply } from './list-query.ts'
export type { StoredFile } from './stored-file.ts'

import type { Declared } from '../records/declared-records.ts'
import type { StoredOf } from '../records/record-paths.ts'
import type { Message } from '#protocol/messages/message.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * Default export of `custom-actions/{area}/{name}.hook.ts`: what goes with the writing of a record, whichever way it is
 * written. The schema of the entity names it under `hooks`. It runs in the transaction of the writing, once for all records
 * that are written together, and awaits nothing but statements. What it throws undoes the writing.
 *
 * ```ts
 * const withdrawCopies: HookDefinition<'book'> = async ({ records }, { rows }) => {
 *   const ids = rows.flatMap(({ id, before, after }) => (after?.withdrawn && !before?.withdrawn ? [id] : []))
 *   …
 * }
 * export default withdrawCopies
 * ```
 */
export type HookDefinition<Entity extends string = string> = (
  context: RequestContext,
  batch: HookBatch<Entity>,
) => Promise<void> | void

/** Records that are written together: one, where one is written. */
export interface HookBatch<Entity extends string = string> {
  entity: string
  operation: HookOperation
  rows: readonly HookRow<Entity>[]
}

export type HookOperation = 'create' | 'update' | 'delete'

/** All stored fields of a record, whoever is signed in. */
export type StoredRecord<Entity> = Readonly<Required<StoredOf<Declared, Entity>>>

/** A record that is about to be written, or was. */
export interface HookRow<Entity extends string = string> {
  /** 0 before it is made. */
  readonly id: number
  /** The record as it was; absent of a new one. */
  readonly before?: StoredRecord<Entity> | undefined
  /** The record as it will be, or is; absent of one that is deleted. */
  readonly after?: StoredRecord<Entity> | undefined
  /** Fields that are sent and not kept (`writeOnly`): as sent, else their defaults. */
  readonly inputs: Readonly<Record<string, unknown>>
  /**
   * Changes what will be written; before a record is made or changed. It counts as sent by code: it is checked, with the
   * consequences that the declarations give it.
   *
   * @throws Error when there is nothing left to change
   */
  set(changes: Partial<Omit<StoredOf<Declared, Entity>, 'id'>>): void
  /**
   * Refuses the writing of the record, and with it everything that is written in the transaction: 422 with the message at
   * the field, 409 where it is deleted.
   *
   * @param field its name; `''` for the record as a whole
   */
  refuse(field: string, said: Message): void
}

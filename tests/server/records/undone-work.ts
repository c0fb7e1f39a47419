import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { continueNumbering } from '#server/database/insert-rows.ts'
import { ValidationFailed } from '#server/errors.ts'
import type { RequestContext } from '#server/request-context.ts'
import { SEED } from '../../fixtures/library/seed.ts'
import { type Asking, type Library, model, openLibrary } from '../read/library.ts'
import { libraryRecords } from './library-records.ts'

type Records = ReturnType<typeof libraryRecords>

/** The manager belongs to branch 1. */
export const MANAGER: Asking = { user: 'manager' }

/**
 * The library of a test file. Gives work with its records, in a transaction that is undone, so that no test sees what another
 * has written.
 */
export function undoneWork() {
  let library: Library
  beforeAll(async () => {
    library = await openLibrary()
    await continueNumbering(library.database, model, SEED.north.rows)
  })
  afterAll(() => library.close())

  return async function as<T>(
    asking: Asking,
    work: (records: Records, context: RequestContext) => Promise<T>,
  ): Promise<T> {
    const undone = new Error('undone')
    let result: { value: T } | undefined
    await library
      .as(asking, async (context) => {
        result = { value: await work(libraryRecords(context), context) }
        throw undone
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error
      })
    if (!result) throw new Error('Nothing was done.')
    return result.value
  }
}

/** How many statements some work takes. */
export async function counted<T>(
  { tx }: RequestContext,
  work: () => Promise<T>,
): Promise<{ value: T; statements: number }> {
  const before = tx.statements
  const value = await work()
  return { value, statements: tx.statements - before }
}

export function auditOf({ tx }: RequestContext, entity: string) {
  return tx.query(sql<Record<string, unknown>>`
    select record_id, action, before, after from audit_log where entity = ${entity} order by id`)
}

/** The messages of a refusal, by field. Throws where the work was not refused for its fields. */
export async function errorsOf(work: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  if (!(error instanceof ValidationFailed)) throw new Error(`Was not refused for its fields: ${String(error)}`)
  return error.errors
}

/** Loans of a branch that are not back. */
export const loansOf = (records: Records, branch: number) =>
  records('loan')
    .asSystem()
    .list({ where: { branch_id: branch, returned_on: null }, sort: 'id' })

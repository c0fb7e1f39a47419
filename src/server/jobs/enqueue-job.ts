import type { ValidateFunction } from 'ajv'
import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import type { Transaction } from '../database/database.ts'
import type { RequestContext } from '../request-context.ts'
import { newAjv } from '../write/body/ajv.ts'
import type { JobDefinition } from './job-definition.ts'
import { SYSTEM_USER_ID } from './system-user.ts'

export interface EnqueueOptions {
  /** While a run with this key waits to begin, no second one is created: the id of the first is returned. */
  key?: string
  /** The total amount of work, if known. */
  total?: number
  /** The membership on whose behalf it works, in place of the signed-in user's. */
  onBehalfOf?: { id: number; membershipId: number }
}

/**
 * Starts a job in the transaction of its cause: both are committed, or neither. It begins within seconds of the commit,
 * on behalf of the signed-in user; given only a transaction, on behalf of the tenant.
 *
 * ```ts
 * const job = await enqueueJob(context, 'loans/renew-all', { branch_id: 3 })
 * return { job: { id: job } }
 * ```
 *
 * @returns the id of the run: `GET jobs/{id}`
 * @throws Error when there is no such job, or the data is invalid
 */
export async function enqueueJob(
  from: RequestContext | Transaction,
  name: string,
  data: object = {},
  { key, total, onBehalfOf }: EnqueueOptions = {},
): Promise<number> {
  const context = 'tx' in from ? from : undefined
  const tx = 'tx' in from ? from.tx : from
  if (context) refuseData(name, lookup(context.code.jobs, name), data)
  if (key !== undefined) {
    const [waiting] = await tx.query(sql<{ id: number }>`
      select id from job_runs where kind = ${name} and key = ${key} and state = 'queued' order by id limit 1`)
    if (waiting) return waiting.id
  }
  const signedIn = context && context.user.id !== SYSTEM_USER_ID ? context.user : undefined
  const user = onBehalfOf ?? signedIn
  const [run] = await tx.query(sql<{ id: number }>`
    insert into job_runs (tenant_id, kind, data, total, key, user_id, membership_id, impersonator_user_id)
    values (
      ${tx.tenantId}::bigint, ${name}, ${JSON.stringify(data)}::jsonb, ${total ?? null}::integer, ${key ?? null},
      ${user?.id ?? null}::bigint, ${user?.membershipId ?? null}::bigint, ${(onBehalfOf ? undefined : signedIn?.impersonator?.id) ?? null}::bigint
    )
    returning id`)
  if (!run) throw new Error(`The job ${name} was not written down.`)
  return run.id
}

/** @throws Error when there is no such job, or the data is invalid */
export function refuseData(name: string, definition: JobDefinition | undefined, data: unknown): void {
  if (!definition) throw new Error(`There is no job "${name}": it would be custom-actions/${name}.job.ts.`)
  const takes = validatorOf(definition.data ?? NOTHING)
  if (!takes(data)) {
    const why = newAjv().errorsText(takes.errors, { dataVar: 'data' })
    throw new Error(`The job ${name} does not take this data: ${why}.`)
  }
}

const NOTHING = { type: 'object', additionalProperties: false }

/** Compiling takes longer than most jobs: each schema is compiled when it is first met. */
const validators = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const compiled = newAjv().compile(schema)
  validators.set(schema, compiled)
  return compiled
}

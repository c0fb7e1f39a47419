import { sql } from 'kysely'
import { message, type Message } from '#protocol/messages/message.ts'
import { oneLine } from '#protocol/kinds/text.ts'
import { lookup } from '#declarations/lookup.ts'
import { auditSql } from '../audit/audit-entry.ts'
import { errorCode } from '../database/database-errors.ts'
import { BadRequest, Conflict, NotFound, ValidationFailed } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { Sql } from '../sql/sql.ts'
import { REQUIRED, TAKEN, UNKNOWN_FIELD } from '../write/body/field-message.ts'

/** An option of a list that the tenant maintains. */
export interface Option {
  id: number
  name: string
  version: number
}

const LONGEST = 120
const COLUMNS = sql`id, value as name, version`

/** The options of a list, in order. @throws NotFound when there is no such list */
export async function readOptions(context: RequestContext, list: string): Promise<Option[]> {
  checkList(context, list)
  return context.tx.query<Option>(sql`
    select ${COLUMNS} from option_values where list = ${list} order by position, value`)
}

/** Appends an option to a list. @throws NotFound, ValidationFailed */
export async function addOption(context: RequestContext, list: string, body: unknown): Promise<Option> {
  checkList(context, list)
  const name = sentName(body, ['name'])
  await refuseTaken(context, list, name)
  const added = sql`
    insert into option_values (tenant_id, list, value, position)
    select ${context.tx.tenantId}::bigint, ${list}::text, ${name}::text, coalesce(max(position), 0) + 1
    from option_values where list = ${list}
    returning id, value as name, version`
  return oneWord(await unlessTaken(writeWords(context, 'create', added, { list, name })))
}

/**
 * Renames an option. Records that hold the old name keep it.
 *
 * @param ifMatch version that the change is based on
 * @throws NotFound, ValidationFailed, Conflict
 */
export async function renameOption(
  context: RequestContext,
  list: string,
  id: number,
  body: unknown,
  ifMatch?: number,
): Promise<Option> {
  const before = await lockOption(context, list, id)
  if (ifMatch !== undefined && ifMatch !== before.version) {
    throw new Conflict(message('errors.changed_meanwhile'), { mine: body, theirs: before }, before.version)
  }
  const name = sentName(body, ['id', 'name', 'version'])
  if (name === before.name) return before
  await refuseTaken(context, list, name, id)
  const renamed = sql`
    update option_values set value = ${name}, version = version + 1, updated_at = now()
    where id = ${id}::bigint returning id, value as name, version`
  return oneWord(await unlessTaken(writeWords(context, 'update', renamed, { list, name }, { list, name: before.name })))
}

/** Removes an option from a list. Records that hold it keep it. @throws NotFound */
export async function deleteOption(context: RequestContext, list: string, id: number): Promise<void> {
  const before = await lockOption(context, list, id)
  const deleted = sql`delete from option_values where id = ${id}::bigint returning id, value as name, version`
  await writeWords(context, 'delete', deleted, undefined, { list, name: before.name })
}

/**
 * Reorders the options of a list by their ids.
 *
 * @throws NotFound; Conflict when these are not its current options
 */
export async function orderOptions(context: RequestContext, list: string, body: unknown): Promise<Option[]> {
  checkList(context, list)
  const ids = sentIds(body)
  const known = await context.tx.query<Option>(sql`
    select ${COLUMNS} from option_values where list = ${list} order by position, value for update`)
  const isSame = ids.length === known.length && known.every(({ id }) => ids.includes(id))
  if (!isSame) throw new Conflict(message('settings.list_changed'))
  const positions = ids.map((id, index) => ({ id, position: index + 1 }))
  const ordered = sql`
    update option_values o set position = n.position
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as n(id bigint, position integer)
    where o.id = n.id and o.position <> n.position returning o.id, o.value as name, o.version`
  const moved = (from: readonly Option[]) => ({ list, order: from.map(({ name }) => name) })
  const after = ids.flatMap((id) => known.find((word) => word.id === id) ?? [])
  const first = sql`select id, name, version from changed limit 1`
  await context.tx.query(sql`
    with changed as (${ordered}), first as (${first})
    ${auditSql(context, entryOf('update', moved(after), moved(known), 'first'), sql`first`)}`)
  return after
}

function checkList({ model }: RequestContext, list: string): void {
  if (!lookup(model.application.optionLists, list)) throw new NotFound()
}

async function lockOption(context: RequestContext, list: string, id: number): Promise<Option> {
  checkList(context, list)
  const [word] = await context.tx.query<Option>(sql`
    select ${COLUMNS} from option_values where list = ${list} and id = ${id}::bigint for update`)
  if (!word) throw new NotFound()
  return word
}

/** A change of options and its audit lines, in one statement. */
function writeWords(
  context: RequestContext,
  action: 'create' | 'update' | 'delete',
  change: Sql,
  after?: object,
  before?: object,
): Promise<Option[]> {
  const audit = auditSql(context, entryOf(action, after, before, 'changed'), sql`changed`)
  return context.tx.query<Option>(sql`
    with changed as (${change}), audited as (${audit}) select id, name, version from changed`)
}

function entryOf(
  action: 'create' | 'update' | 'delete',
  after: object | undefined,
  before: object | undefined,
  from: string,
) {
  const json = (value: object) => sql`${JSON.stringify(value)}::jsonb`
  return {
    entity: 'option_value',
    action,
    recordId: sql`${sql.id(from)}.id`,
    ...(before && { before: json(before) }),
    ...(after && { after: json(after) }),
  }
}

/**
 * Nobody tells "Prof" from "prof" in a list of choices. Options of before that differ in this alone stay until somebody renames them.
 *
 * @throws ValidationFailed
 */
async function refuseTaken({ tx }: RequestContext, list: string, name: string, id?: number): Promise<void> {
  const taken = await tx.query(sql`
    select id from option_values
    where list = ${list} and lower(value) = lower(${name}::text) and id is distinct from ${id ?? null}::bigint limit 1`)
  if (taken.length > 0) throw new ValidationFailed({ name: [TAKEN] })
}

async function unlessTaken<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    throw ['23505', '23P01'].includes(errorCode(error) ?? '') ? new ValidationFailed({ name: [TAKEN] }) : error
  }
}

function oneWord([word]: Option[]): Option {
  if (!word) throw new NotFound()
  return word
}

function sentName(body: unknown, legal: readonly string[]): string {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new BadRequest(message('request.object_with_name'))
  }
  const errors: Record<string, Message[]> = {}
  for (const field of Object.keys(body)) if (!legal.includes(field)) errors[field] = [UNKNOWN_FIELD]
  const { name } = body as { name?: unknown }
  const text = typeof name === 'string' ? oneLine(name) : ''
  if (name !== undefined && name !== null && typeof name !== 'string') errors.name = [message('validation.text')]
  else if (text === '') errors.name = [REQUIRED]
  else if (text.length > LONGEST) errors.name = [message('validation.max_length', { limit: LONGEST })]
  else if (text.includes('\u0000')) errors.name = [message('validation.character')]
  if (Object.keys(errors).length > 0) throw new ValidationFailed(errors)
  return text
}

function sentIds(body: unknown): number[] {
  const { ids } = (typeof body === 'object' && body !== null ? body : {}) as { ids?: unknown }
  if (!Array.isArray(ids) || !ids.every((id) => Number.isInteger(id))) {
    throw new BadRequest(message('request.object_with_word_ids'))
  }
  return [...new Set(ids as number[])]
}

import { sql } from 'kysely'
import { literalOperand } from '#protocol/conditions/operand.ts'
import { isMessage, type Message, message } from '#protocol/messages/message.ts'
import { Conflict, ValidationFailed } from '../../errors.ts'
import { withRecords } from '../../records/open-records.ts'
import type { RequestContext } from '../../request-context.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import type { Row } from '../record-rules.ts'
import { inWords, planUpload, type UploadPlan, type UploadTarget } from './plan-upload.ts'
import { readUploadRows } from './read-upload-rows.ts'

/** The outcome of a file. Rows are counted from 1, the heading. */
interface Outcome {
  updated: number
  skipped: number
  errors: { row: number; message: Message }[]
}

/**
 * Brings records up to date, one for each row of a CSV. It does all that can be done, and names every other row with its reason,
 * such as a rule of the records. A file that comes again changes nothing. A preview does the same, and undoes it.
 *
 * @throws ValidationFailed where the file cannot be read; Conflict where a question must be answered first
 */
export async function bringUpToDate(
  context: RequestContext,
  about: Pick<UploadTarget, 'entity' | 'upload'>,
  { csv, preview }: { csv: string; preview: boolean },
): Promise<Outcome> {
  const { entity, upload } = about
  const record = inTenantWords(context, entity.title).toLowerCase()
  const target: UploadTarget = {
    ...about,
    record,
    country: context.model.application.country,
    kinds: context.code.kinds,
  }
  const rows = readUploadRows(csv, upload)
  const keyOf = (typed = '') => (entity.fields[upload.by]?.uppercase ? typed.toUpperCase() : typed)
  const keys = rows.map((row) => literalOperand(keyOf(row[upload.by])))
  const records = context.records(entity.name as never)
  const found = (await records.lockAll({ where: { [upload.by]: { in: keys } } as never })) as unknown as (Row & {
    id: number
  })[]
  const outcome: Outcome = { updated: 0, skipped: 0, errors: [] }
  const work = preview ? unasked(context) : context
  if (preview) await context.tx.query(sql`savepoint before_preview`)
  for (const [index, row] of rows.entries()) {
    const key = row[upload.by] ?? ''
    const stored = found.find((one) => one[upload.by] === keyOf(key))
    const plan = stored ? planUpload(target, stored, row) : noRecord(target, key)
    const refused = isMessage(plan) ? plan : stored && (await refusalOf(work, entity.name, stored.id, plan))
    if (refused) outcome.errors.push({ row: index + 2, message: refused })
    else if (stored && !isMessage(plan)) {
      if (asksForNothing(plan)) outcome.skipped += 1
      else outcome.updated += 1
      Object.assign(stored, plan.changes, stateAfter(target, plan))
    }
  }
  if (preview) await context.tx.query(sql`rollback to savepoint before_preview`)
  return outcome
}

function noRecord({ record, upload: { by } }: UploadTarget, key: string): Message {
  return key === ''
    ? message('upload.no_key', { record, column: inWords(by) })
    : message('upload.no_record', { record, key })
}

/** A later row of the same record goes on from there. */
function stateAfter({ entity }: UploadTarget, { path }: UploadPlan): Row {
  const state = path.at(-1)
  return entity.transitions && state !== undefined ? { [entity.transitions.field]: state } : {}
}

function asksForNothing({ path, changes }: UploadPlan): boolean {
  return path.length === 0 && Object.keys(changes).length === 0
}

/** Without anybody to answer questions, or to be told what was done: it will be undone. */
function unasked({ acknowledged: _acknowledged, remark: _remark, ...context }: RequestContext): RequestContext {
  return withRecords(context)
}

/** Makes the change that a row asks for, or none of it: then the reason. */
async function refusalOf(
  { tx, records: of }: RequestContext,
  entity: string,
  id: number,
  plan: UploadPlan,
): Promise<Message | undefined> {
  if (asksForNothing(plan)) return undefined
  const records = of(entity as never)
  await tx.query(sql`savepoint before_row`)
  try {
    if (Object.keys(plan.changes).length > 0) await records.update(id as never, plan.changes as never)
    for (const state of plan.path) await records.transition(id as never, state as never)
    await tx.query(sql`release savepoint before_row`)
    return undefined
  } catch (error) {
    const refused = saidOf(error)
    if (!refused) throw error
    await tx.query(sql`rollback to savepoint before_row`)
    return refused
  }
}

/** The refusal of one row; undefined of what all rows share, or of a question. */
function saidOf(error: unknown): Message | undefined {
  if (error instanceof Conflict) return 'warnings' in error.details ? undefined : error.said
  if (!(error instanceof ValidationFailed)) return undefined
  const [[field, [reason]] = ['', []]] = Object.entries(error.messages)
  return field === '' || !reason ? error.said : message('upload.refused', { column: inWords(field), reason })
}

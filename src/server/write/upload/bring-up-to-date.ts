import { literalOperand } from '#protocol/conditions/operand.ts'
import { isMessage, type Message, message } from '#protocol/messages/message.ts'
import { Conflict } from '../../errors.ts'
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
 * Brings records up to date, one for each row of a CSV. It does all that can be done, and names every other row with its reason. A
 * file that comes again changes nothing.
 *
 * @throws ValidationFailed where the file cannot be read or a rule of the record forbids a change, Conflict where a move is refused: both undo
 * all changes
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
  for (const [index, row] of rows.entries()) {
    const key = row[upload.by] ?? ''
    const stored = found.find((one) => one[upload.by] === keyOf(key))
    const plan = stored ? planUpload(target, stored, row) : noRecord(target, key)
    if (isMessage(plan)) outcome.errors.push({ row: index + 2, message: plan })
    else if (plan.path.length === 0 && Object.keys(plan.changes).length === 0) outcome.skipped += 1
    else {
      outcome.updated += 1
      if (stored && !preview) await apply(context, entity.name, stored.id, plan)
      if (stored) Object.assign(stored, plan.changes, stateAfter(target, plan))
    }
  }
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

async function apply(
  context: RequestContext,
  entity: string,
  id: number,
  { path, changes }: UploadPlan,
): Promise<void> {
  const records = context.records(entity as never)
  try {
    if (Object.keys(changes).length > 0) await records.update(id as never, changes as never)
    for (const state of path) await records.transition(id as never, state as never)
  } catch (error) {
    if (error instanceof Conflict) throw new Conflict(message('upload.nothing_changed', { reason: error.said }))
    throw error
  }
}

import { message } from '#protocol/messages/message.ts'
import type { EntityModel } from '#declarations/model.ts'
import { Conflict } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ChangedRow } from '../kept/keep-rules.ts'
import { type FoundWarning, type Suspected, warningStatement } from './warning-statement.ts'
import { rulesAsked } from './warning-rules.ts'
import { type Warning, warningOf } from './warning-text.ts'

const ASKED = message('errors.confirm_first')

/**
 * Asks before rows become what they were just written as, where a declared warning (`warn`) applies and the request does not
 * acknowledge it. The question is put to the rows as written, so that it can look at whatever depends on them; the refusal
 * undoes the writing.
 *
 * @throws Conflict with all warnings that apply, when one of them is not acknowledged
 */
export async function askWarningsOfChanged(
  context: RequestContext,
  entity: EntityModel,
  changed: readonly ChangedRow[],
): Promise<void> {
  const names = changed.flatMap((row) => row.names)
  const suspected = rulesAsked(context, entity, names).map((rule) => ({
    rule,
    ids: changed.filter((row) => rule.on.some((name) => row.names.includes(name))).map(({ id }) => id),
  }))
  await ask(context, entity, suspected)
}

/** The same of new rows. */
export async function askWarningsOfNew(
  context: RequestContext,
  entity: EntityModel,
  ids: readonly number[],
): Promise<void> {
  const rules = context.acknowledged ? (entity.warn ?? []) : []
  await ask(
    context,
    entity,
    rules.map((rule) => ({ rule, ids })),
  )
}

async function ask(context: RequestContext, entity: EntityModel, suspected: readonly Suspected[]): Promise<void> {
  if (suspected.length === 0) return
  const found: FoundWarning[] = await context.tx.query(warningStatement(context, entity, suspected))
  const warnings = found.flatMap((one) => {
    const rule = suspected[one.part]?.rule
    return rule ? [warningOf(context, entity, rule, one)] : []
  })
  const different = [...new Map(warnings.map((warning) => [warning.id, warning])).values()]
  if (different.every(({ id }) => context.acknowledged?.has(id))) return
  const details: { warnings: Warning[] } = { warnings: different }
  throw new Conflict(ASKED, details)
}

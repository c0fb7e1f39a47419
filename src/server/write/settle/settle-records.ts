import { isDeepStrictEqual } from 'node:util'
import { settleWithHooks } from '../../hooks/settle-with-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import type { FieldErrors } from '../body/field-errors.ts'
import { withoutRepeated } from '../body/stored-texts.ts'
import { checkFrozen } from '../checks/frozen-fields.ts'
import { checkRules } from '../checks/check-rules.ts'
import { type Row, applyRecordRules } from '../record-rules.ts'
import type { WriteTarget } from '../record-target.ts'
import { checkTransition } from '../transitions/check-transition.ts'

/** A record that is to be made or changed by what was sent. */
export interface Proposal {
  /** Absent: a new record. */
  id?: number
  /** The record as it is, or the defaults of a new one. */
  before: Row
  sent: Row
  /** Values that were sent and are not kept; hooks read them. */
  inputs: Row
  /** Collects what is wrong. */
  errors: FieldErrors
  /** Something changes with the record, though none of its own fields may: hooks run. */
  isTouched?: boolean
}

/** The record as it will be. */
export interface Settled {
  after: Row
  /** The fields that change. */
  names: string[]
  /** Values that are kept are corrected, by somebody who may. */
  corrects: boolean
}

/** The subject of a write: the entity, its hooks, and the state that a move is leading to. */
export type SettleTarget = Pick<WriteTarget, 'entity' | 'withoutHooks' | 'movingTo'>

/**
 * The one way from what was sent to what a record will be, whichever address it is written at: the declared consequences, the
 * hooks that come before, and the rules that the record itself must meet. New records and changed ones may be mixed.
 */
export async function settleRecords(
  context: RequestContext,
  target: SettleTarget,
  proposals: readonly Proposal[],
): Promise<Settled[]> {
  const drafts = proposals.map((proposal) => draft(context, target, proposal))
  return settleDrafts(context, target, drafts)
}

/** {@link settleRecords} of one. */
export async function settleRecord(
  context: RequestContext,
  target: SettleTarget,
  proposal: Proposal,
): Promise<Settled> {
  const [settled] = await settleRecords(context, target, [proposal])
  if (!settled) throw new Error(`A record of ${target.entity.name} was not settled.`)
  return settled
}

/** A proposal with its declared consequences. */
export type Draft = Proposal & { after: Row }

/** The first step alone, for rows that are still to be fitted to each other. */
export function draft({ roots }: RequestContext, { entity }: SettleTarget, proposal: Proposal): Draft {
  const { id, before, errors } = proposal
  const { languages } = roots
  const isSpoken = id !== undefined && languages !== undefined
  const sent = isSpoken
    ? withoutRepeated(Object.values(entity.fields), before, proposal.sent, languages)
    : proposal.sent
  return { ...proposal, sent, after: applyRecordRules(entity, before, sent, roots, errors, id === undefined) }
}

/** The steps after {@link draft}. */
export async function settleDrafts(
  context: RequestContext,
  target: SettleTarget,
  drafts: readonly Draft[],
): Promise<Settled[]> {
  const changed = drafts.filter((row) => row.id !== undefined && isToHook(row))
  const added = drafts.filter(({ id }) => id === undefined)
  const ofChanged = await settleWithHooks(context, target, 'update', changed)
  const ofAdded = await settleWithHooks(context, target, 'create', added)
  const afters = new Map<Draft, Row | undefined>([
    ...changed.map((row, at) => [row, ofChanged[at]] as const),
    ...added.map((row, at) => [row, ofAdded[at]] as const),
  ])
  return drafts.map((row) => checked(context, target, row, afters.get(row) ?? row.after))
}

function checked(
  context: RequestContext,
  { entity, movingTo }: SettleTarget,
  { id, before, errors }: Draft,
  after: Row,
): Settled {
  checkRules(context, entity, id === undefined ? after : { ...after, id }, errors)
  if (id === undefined) return { after, names: Object.keys(after), corrects: false }
  const corrects = checkFrozen(context, entity, before, after, errors)
  checkTransition(entity, before, after, movingTo, errors)
  return { after, names: changedNames(before, after), corrects }
}

function isToHook({ isTouched = false, before, after, inputs }: Draft): boolean {
  return isTouched || Object.keys(inputs).length > 0 || changedNames(before, after).length > 0
}

/** The fields that differ. */
export function changedNames(before: Row, after: Row): string[] {
  return Object.keys(after).filter((name) => !isDeepStrictEqual(after[name], before[name]))
}

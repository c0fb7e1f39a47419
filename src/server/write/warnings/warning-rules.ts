import type { WarnRule } from '#declarations/format.ts'
import type { EntityModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * The warnings that a change of these fields may lead to. Only who can answer is asked: a person's request can be repeated,
 * a job cannot.
 */
export function rulesAsked(
  { acknowledged }: Pick<RequestContext, 'acknowledged'>,
  { warn = [] }: EntityModel,
  names: readonly string[],
): WarnRule[] {
  return acknowledged ? warn.filter(({ on }) => on.some((name) => names.includes(name))) : []
}

/** Tells whether something is asked once these fields are written: the write is not over then. */
export function mayWarn(
  context: Pick<RequestContext, 'acknowledged'>,
  entity: EntityModel,
  names: readonly string[],
): boolean {
  return rulesAsked(context, entity, names).length > 0
}

/** The same of a new row. */
export function mayWarnWhenNew({ acknowledged }: Pick<RequestContext, 'acknowledged'>, { warn }: EntityModel): boolean {
  return acknowledged !== undefined && warn !== undefined
}

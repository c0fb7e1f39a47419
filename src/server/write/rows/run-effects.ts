import { lookup } from '#declarations/lookup.ts'
import type { WrittenRecord } from '../../custom-code.ts'
import type { RequestContext } from '../../request-context.ts'
import type { WriteTarget } from '../record-target.ts'
import type { Row } from '../record-rules.ts'
import { presetOf } from '../body/stored-values.ts'

/** Whether anything follows from writing a record of the resource. */
export function hasEffects({ resource }: Pick<WriteTarget, 'resource'>): boolean {
  return (resource?.effects ?? []).length > 0
}

/**
 * Runs the effects of the resource, one after the other, in the transaction in which the record was written.
 *
 * @param sent what was sent and is not kept; the defaults stand for the rest
 * @throws Error when there is no code under a name
 */
export async function runEffects(
  context: RequestContext,
  { entity, resource }: WriteTarget,
  written: Omit<WrittenRecord, 'inputs'>,
  sent: Row,
): Promise<void> {
  const presets = Object.values(entity.inputs).map((field) => [field.name, presetOf(field, context.roots)] as const)
  const inputs = { ...Object.fromEntries(presets), ...sent }
  for (const name of resource?.effects ?? []) {
    const effect = lookup(context.code.effects, name)
    if (!effect) throw new Error(`There is no custom-actions/${name}.effect.ts, which ${resource?.name} names.`)
    await effect(context, { ...written, inputs })
  }
}

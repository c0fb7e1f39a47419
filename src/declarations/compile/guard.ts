import type { Condition } from '#protocol/condition.ts'
import type { Guard } from '#protocol/access/guard.ts'
import { bothNeeds } from '#protocol/access/permission-need.ts'
import { readGuard } from '../access/field-guard.ts'
import type { FieldModel } from '../model.ts'

type Switched = Pick<Guard, 'feature' | 'requires'>

/** A part that shows fields is guarded as they are, too: what turns it off, and what it and each of them takes, all hold. */
export function withFieldGuards<Part extends Guard>(part: Part, fields: readonly FieldModel[]): GuardedBy<Part> {
  return fields.map(readGuard).reduce<GuardedBy<Part>>((guarded, field) => {
    const permission = bothNeeds(guarded.permission, field.permission)
    return { ...withSwitches(guarded, field), ...(permission !== undefined && { permission }) }
  }, part)
}

/** A part with the guards of what it shows. */
export type GuardedBy<Part extends Guard> = Omit<Part, 'permission'> & Pick<Guard, 'permission'>

/** A part of a screen is not there while what it shows is turned off: a field, or the resource of its rows. */
export function withSwitches<Part extends Switched>(part: Part, shown: Switched | undefined): Part {
  const feature = part.feature ?? shown?.feature
  const other: Condition | undefined =
    shown?.feature === undefined || shown.feature === feature ? undefined : { [`$feature.${shown.feature}`]: true }
  const conditions = [part.requires, shown?.requires, other].filter((one) => one !== undefined)
  const requires = conditions.length > 1 ? { all: conditions } : conditions[0]
  return { ...part, ...(feature && { feature }), ...(requires && { requires }) }
}

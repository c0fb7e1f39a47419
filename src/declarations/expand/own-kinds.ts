import { kindOfFormat } from '../compile/entities/field-kind.ts'
import type { OwnKindModel } from '../field-model.ts'
import type { KindConfig, PropertySchema } from '../format.ts'
import { lookup } from '../lookup.ts'

/** A property in its expanded form: a kind of the application's own is replaced by what it is made of. */
export interface ExpandedProperty extends PropertySchema {
  ownKind?: OwnKindModel
}

/** Plain types that a kind may be made of; the rest are formats. */
const TYPES: Readonly<Record<string, PropertySchema['type']>> = { text: 'string', integer: 'integer', number: 'number' }

/**
 * Replaces a format of the application's own by the kind that it is made of and its keywords; those of the property win.
 * The framework's own formats keep their meaning, whatever the application names.
 */
export function withOwnKind(
  property: PropertySchema,
  kinds: Readonly<Record<string, KindConfig>> | undefined,
): ExpandedProperty {
  const { format: name, ...rest } = property
  const kind = name === undefined || kindOfFormat(name) ? undefined : lookup(kinds, name)
  if (name === undefined || !kind) return property
  const { $comment: _remark, on = 'text', message, code, cell, input, ...keywords } = kind
  const type = lookup(TYPES, on)
  return {
    ...(type ? { type } : { format: on }),
    ...keywords,
    ...(message !== undefined && kind.pattern !== undefined && { patternMessage: message }),
    ...rest,
    ownKind: { name, ...(code && { code }), ...(cell && { cell }), ...(input && { input }) },
  }
}

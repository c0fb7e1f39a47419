import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import type { FormField } from '../form-fields.ts'
import { isSame, type Values } from '../form-values.ts'

/** A field that the other person changed. */
export interface ClashingField {
  field: FieldRefModel
  name: string
  /** It was also changed here, to a different value. */
  isMineToo: boolean
}

/**
 * The fields that the other person changed since the record was opened here, in the order of the form, followed by
 * others.
 *
 * @param titleOf the title of a field that is not in the form
 */
export function clashingFields(
  entity: EntityModel,
  fields: readonly FormField[],
  sides: { before: Values; mine: Values; theirs: Values },
): ClashingField[] {
  const { before, mine, theirs } = sides
  const changed = (name: string) => name in theirs && !isSame(theirs[name], before[name])
  const inForm = fields.filter(({ source }) => changed(source))
  const elsewhere = Object.values(entity.fields).filter(
    ({ name, readOnly }) => !readOnly && changed(name) && !fields.some(({ source }) => source === name),
  )
  return [
    ...inForm.map(({ field, source, readOnly }) => ({
      field,
      name: source,
      isMineToo: !readOnly && !isSame(mine[source], before[source]) && !isSame(mine[source], theirs[source]),
    })),
    ...elsewhere.map(({ name, title, kind, choices, formatBy, ownKind }) => ({
      field: {
        path: name,
        title,
        kind,
        choices,
        ...(formatBy && { formatBy }),
        ...(ownKind?.code && { kindCode: ownKind.code }),
      },
      name,
      isMineToo: false,
    })),
  ]
}

/**
 * The form's values after taking the other person's changes: theirs where they changed something, else the typed ones.
 */
export function mergedWithTheirs(
  fields: readonly FormField[],
  sides: { before: Values; mine: Values; theirs: Values },
): Values {
  const { before, mine, theirs } = sides
  return Object.fromEntries(
    fields.map(({ source }) => [
      source,
      (source in theirs && !isSame(theirs[source], before[source]) ? theirs[source] : mine[source]) ?? null,
    ]),
  )
}

/**
 * True where the record has all that is sent already, as after a save of one's own whose reply was lost: saving it again takes
 * nothing from anybody.
 */
export function isSavedAlready(sent: Values, theirs: Values | undefined): boolean {
  return (
    theirs !== undefined && Object.entries(sent).every(([name, value]) => name in theirs && isSame(value, theirs[name]))
  )
}

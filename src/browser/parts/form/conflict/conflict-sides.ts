import type { EntityModel, FieldRefModel } from '#declarations/model.ts'
import type { FormField } from '../form-fields.ts'
import { isSame, type Values } from '../form-values.ts'

/** A field that the other person changed. */
export interface ClashingField {
  field: FieldRefModel
  name: string
  /** It was changed here too, to something else. */
  isMineToo: boolean
}

/**
 * What the other person changed since the record was opened here, in the order of the form, then what else there is.
 *
 * @param titleOf the words of a field that is not in the form
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
    ...elsewhere.map(({ name, title, kind, choices, formatBy }) => ({
      field: { path: name, title, kind, choices, ...(formatBy && { formatBy }) },
      name,
      isMineToo: false,
    })),
  ]
}

/** What the form shows after the other person's changes were taken: theirs where they changed something, else what was typed. */
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

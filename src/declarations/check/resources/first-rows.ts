import type { Literal } from '#protocol/condition.ts'
import type { EntityModel } from '../../model.ts'
import { lookup } from '../../lookup.ts'
import type { CheckContext } from '../context.ts'
import { checkEntity } from '../entities/references.ts'
import { type SourceLocation, within } from '../report/report.ts'
import { didYouMean } from '../names/suggest.ts'
import { valueFits } from '../entities/value-fits.ts'

/** RC118: first rows of an entity that does not exist. RC194: one that cannot be stored. */
export function checkFirstRows(context: CheckContext): void {
  const { application, model } = context
  if (!application) return
  for (const [name, rows] of Object.entries(application.config.firstRows ?? {})) {
    const location = within(application.location, 'firstRows', name)
    const entity = lookup(model.entities, name)
    if (!checkEntity(context, name, location) || !entity) continue
    for (const [index, row] of rows.entries()) checkRow(context, entity, row, within(location, index))
  }
}

function checkRow(
  { report }: CheckContext,
  entity: EntityModel,
  row: Record<string, unknown>,
  location: SourceLocation,
): void {
  for (const [name, value] of Object.entries(row)) {
    const field = lookup(entity.fields, name)
    const isStored = field && !field.computed && !field.reference && name !== 'id'
    if (!isStored) {
      const names = Object.keys(entity.fields)
      const hint = didYouMean(
        name,
        names,
        `Leave it out: a first row has values of the fields of "${entity.name}" alone.`,
      )
      report.add('RC194', within(location, name), `A first row of "${entity.name}" cannot have "${name}".`, hint)
      continue
    }
    const refused = valueFits(value as Literal, field)
    if (refused) report.add('RC194', within(location, name), refused.message, refused.hint)
  }
  const missing = Object.values(entity.fields).find(
    (field) => field.required && field.default === undefined && !field.computed && row[field.name] === undefined,
  )
  if (missing) {
    report.add('RC194', location, `A first row of "${entity.name}" needs "${missing.name}".`, 'Write a value for it.')
  }
}

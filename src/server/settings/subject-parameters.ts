import type { Model } from '#declarations/model.ts'
import { subjectsOf } from '../database/tables/subjects.ts'
import type { RouteDocument } from '../routes/route.ts'

/** `?branch_id=3`: whose settings, when not the tenant's. */
export function subjectParameters(model: Model): NonNullable<RouteDocument['query']> {
  return Object.fromEntries(
    subjectsOf(model).map(({ column }) => [
      column,
      { schema: { type: 'integer' }, description: 'The record whose own values are meant; default: the tenant.' },
    ]),
  )
}

import type { RequestContext } from '../../request-context.ts'
import { FieldErrors } from '../body/field-errors.ts'
import { insertRecord } from '../rows/insert-record.ts'
import type { ScopeLink } from './links-from-scope.ts'

/** Makes the rows, each with its line in the audit log. */
export async function insertLinks(context: RequestContext, links: readonly ScopeLink[], id: number): Promise<void> {
  for (const { entity: name, by, values } of links) {
    const entity = context.model.entities[name]
    if (!entity) throw new Error(`There is no entity ${name} to link with.`)
    await insertRecord(context, entity, { ...values, [by]: id }, [], new FieldErrors())
  }
}

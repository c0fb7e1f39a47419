import { addRecord } from '../../hooks/write-with-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ScopeLink } from './links-from-scope.ts'

/** Makes the rows, each with its line in the audit log. */
export async function insertLinks(context: RequestContext, links: readonly ScopeLink[], id: number): Promise<void> {
  for (const { entity: name, by, values } of links) {
    const entity = context.model.entities[name]
    if (!entity) throw new Error(`There is no entity ${name} to link with.`)
    await addRecord(context, { entity }, { ...values, [by]: id })
  }
}

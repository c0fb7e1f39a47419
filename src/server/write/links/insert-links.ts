import { addRecord } from '../../hooks/write-with-hooks.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ScopeLink } from './links-from-scope.ts'

/** Inserts the links, each with its audit line. */
export async function insertLinks(context: RequestContext, links: readonly ScopeLink[], id: number): Promise<void> {
  for (const { entity: name, by, values } of links) {
    const entity = context.model.entities[name]
    if (!entity) throw new Error(`There is no entity ${name} to link with.`)
    await addRecord(context, { entity }, { ...values, [by]: id })
  }
}

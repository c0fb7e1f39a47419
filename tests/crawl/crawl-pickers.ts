import type { Model, ResourceModel } from '#declarations/model.ts'
import type { Row } from './rows-target.ts'
import type { Visitor } from './visitor.ts'

/** Asks for all that a picker of a resource offers, for matches of a search, and for what was chosen before. */
export async function crawlPicker(
  model: Model,
  { access, asker }: Visitor,
  { mounts, picker, ...resource }: ResourceModel,
): Promise<void> {
  const [main] = mounts
  if (!main || main.parents.length > 0 || resource.single) return
  const mayPick = picker.permission.includes('*') || access.can(picker.permission)
  if (!mayPick || !access.isOn(resource)) return
  const path = `${main.api}/all`
  const isSearched = (model.entities[resource.entity]?.search.length ?? 0) > 0
  const [all] = await Promise.all([
    asker.ask<{ items: Row[] }>({ path }),
    ...(isSearched ? [asker.ask({ method: 'POST', path: `${path}?limit=25`, body: { query: 'a' } })] : []),
  ])
  const chosen = (all?.items ?? []).filter(({ id }) => id > 0).slice(0, 3)
  if (chosen.length > 0) await asker.ask({ path: `${path}?ids=${chosen.map(({ id }) => id).join(',')}` })
}

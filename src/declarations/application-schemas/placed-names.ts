import { BUILT_IN_ACTIONS } from '../expand/actions.ts'
import { lookup } from '../lookup.ts'
import type { Model } from '../model.ts'
import type { Source } from '../source.ts'
import type { ResourceDeclaration } from '../written/resource.ts'

/** Names of actions and of panels that declarations place. */
export interface PlacedNames {
  actions: string[]
  panels: string[]
}

/**
 * The actions and panels that can be placed for rows of each entity: those of its resources, and actions of the resources that
 * list its rows under a record.
 */
export function placedNames({ resources }: Source, model: Model): Record<string, PlacedNames> {
  const names: Record<string, PlacedNames> = {}
  const of = (entity: string) => (names[entity] ??= { actions: [...BUILT_IN_ACTIONS], panels: [] })
  for (const { value } of Object.values(resources)) {
    const { entity, actions = {}, panels = {}, relations = {} } = value as Partial<ResourceDeclaration>
    if (entity === undefined) continue
    of(entity).actions.push(...Object.keys(actions))
    of(entity).panels.push(...Object.keys(panels))
    for (const relation of Object.keys(relations)) {
      const rows: string | undefined = lookup(lookup(model.entities, entity)?.relations, relation)?.entity
      if (rows !== undefined && rows !== entity) of(rows).actions.push(...Object.keys(actions))
    }
  }
  return Object.fromEntries(Object.entries(names).map(([entity, found]) => [entity, unique(found)]))
}

function unique({ actions, panels }: PlacedNames): PlacedNames {
  return { actions: [...new Set(actions)], panels: [...new Set(panels)] }
}

import { builtIn } from '../built-in/entities.ts'
import type { EntityModel, ResourceModel } from '../model.ts'
import type { ResourceConfig } from '../format.ts'

export const METHODS: ResourceModel['methods'] = ['list', 'get', 'create', 'update', 'delete']

/** A record of which there is one is there: nobody makes, lists or deletes it. */
export const SINGLE_METHODS: ResourceModel['methods'] = ['get', 'update']

/**
 * What the API of a resource offers: everything, but of a single record only itself, rows of a named query can only be listed, rows that are written once
 * are not changed, and rows of a table of the framework are written only where the framework has a route for it.
 */
export function compileMethods(
  config: Pick<ResourceConfig, 'methods' | 'single'>,
  entity: EntityModel,
): ResourceModel['methods'] {
  if (config.single) return config.methods ?? SINGLE_METHODS
  return config.methods ?? (entity.query ? ['list'] : offeredMethods(entity))
}

/** Everything that the API can do with the rows of a table. */
export function offeredMethods(entity: EntityModel): ResourceModel['methods'] {
  const own = builtIn(entity)
  if (own) return ['list', 'get', ...own.writes]
  return entity.appendOnly ? ['list', 'get', 'create'] : METHODS
}

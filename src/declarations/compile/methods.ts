import { builtIn } from '../built-in/entities.ts'
import type { EntityModel, ResourceModel } from '../model.ts'
import type { ResourceConfig } from '../format.ts'

export const METHODS: ResourceModel['methods'] = ['list', 'get', 'create', 'update', 'delete']

/** A single record always exists: it cannot be created, listed or deleted. */
export const SINGLE_METHODS: ResourceModel['methods'] = ['get', 'update']

/**
 * The API methods of a resource: all by default. A single record can only be read and changed; rows of a named query
 * only listed; append-only rows not changed; and rows of a framework table only written where the framework has a route
 * for it.
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

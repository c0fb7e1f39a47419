import type { EntityModel, ResourceModel } from '../model.ts'
import type { ResourceConfig } from '../format.ts'

export const METHODS: ResourceModel['methods'] = ['list', 'get', 'create', 'update', 'delete']

/** What the API of a resource offers: everything, but rows of a named query can only be listed. */
export function compileMethods(config: Pick<ResourceConfig, 'methods'>, entity: EntityModel): ResourceModel['methods'] {
  return config.methods ?? (entity.query ? ['list'] : METHODS)
}

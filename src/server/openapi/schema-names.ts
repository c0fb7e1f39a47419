import type { EntityModel, RelationEndpointModel, ResourceModel } from '#declarations/model.ts'

/** Name of an entity among the document's schemas: `reading_group` -> `ReadingGroup`. */
export function schemaName(entity: EntityModel): string {
  return pascal(entity.name)
}

/** Name of a resource's records: the entity's, where the resource is the entity's own. */
export function recordName(entity: EntityModel, resource: ResourceModel): string {
  return entity.resource === resource.name ? schemaName(entity) : `${schemaName(entity)}In${pascal(resource.name)}`
}

/** Name of the rows of a relation: `BranchLibrariansRow`. */
export function relatedRowName(entity: EntityModel, resource: ResourceModel, endpoint: RelationEndpointModel): string {
  return `${recordName(entity, resource)}${pascal(endpoint.path)}Row`
}

export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

function pascal(name: string): string {
  return name.replace(/(?:^|[^a-zA-Z0-9]+)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

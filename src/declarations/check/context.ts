import type { CodeNames } from '#protocol/custom-code.ts'
import type { ApplicationConfig, EntitySchema, ResourceConfig } from '../format.ts'
import type { EntityModel, Model, ResourceModel } from '../model.ts'
import { own } from '../own.ts'
import type { Source, SourceFile } from '../source.ts'
import type { CallTarget } from './call-target.ts'
import type { KnownNames } from './known-names.ts'
import type { Report, Spot } from './report.ts'
import { gatherUses } from './uses/gather.ts'
import type { Use, UseOf } from './uses/use.ts'

/** An entity as written and as compiled. */
export interface DeclaredEntity {
  schema: EntitySchema
  entity: EntityModel
  spot: Spot
}

/** A resource as written and as compiled. Those of an entity that does not exist are left out. */
export interface DeclaredResource {
  name: string
  config: ResourceConfig
  resource: ResourceModel
  entity: EntityModel
  spot: Spot
}

/** What every check is given. */
export interface CheckContext {
  source: Source
  model: Model
  codeNames: CodeNames
  known: KnownNames
  entities: DeclaredEntity[]
  resources: DeclaredResource[]
  application?: { config: ApplicationConfig; spot: Spot }
  /** Every name that a declaration writes. */
  uses: Use[]
  report: Report
  /** Where they are known. */
  targets?: readonly CallTarget[] | undefined
}

/** Puts beside each other what was written and what was compiled from it. */
export function createContext(
  parts: Pick<CheckContext, 'source' | 'model' | 'codeNames' | 'known' | 'report'>,
): CheckContext {
  const { source, model } = parts
  const entities = Object.values(model.entities).flatMap((entity) => {
    const file = own(source.schemas, entity.name)
    return file ? [{ schema: file.value as EntitySchema, entity, spot: top(file) }] : []
  })
  const resources = Object.values(model.resources).flatMap((resource) => {
    const file = own(source.resources, resource.name)
    const entity = own(model.entities, resource.entity)
    return file && entity
      ? [{ name: resource.name, config: file.value as ResourceConfig, resource, entity, spot: top(file) }]
      : []
  })
  const application = source.application?.value
    ? { config: source.application.value as ApplicationConfig, spot: top(source.application) }
    : undefined
  return { ...parts, entities, resources, application, uses: gatherUses({ entities, resources, application, model }) }
}

/** All names of one kind that declarations write. */
export function usesOf<Type extends Use['type']>(context: CheckContext, type: Type): UseOf<Type>[] {
  return context.uses.filter((use): use is UseOf<Type> => use.type === type)
}

function top(file: SourceFile): Spot {
  return { file, at: [] }
}

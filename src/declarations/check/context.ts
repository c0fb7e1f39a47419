import type { CodeNames } from '#protocol/custom-code.ts'
import type { ApplicationConfig, EntitySchema, ResourceConfig } from '../format.ts'
import type { EntityModel, Model, ResourceModel } from '../model.ts'
import type { Source } from '../source.ts'
import type { CallTarget } from './resources/call-target.ts'
import type { KnownNames } from './names/known-names.ts'
import type { Report, SourceLocation } from './report/report.ts'
import type { Use, UseOf } from './uses/use.ts'

/** An entity as written and as compiled. */
export interface DeclaredEntity {
  schema: EntitySchema
  entity: EntityModel
  location: SourceLocation
}

/** A resource as written and as compiled. Those of an entity that does not exist are left out. */
export interface DeclaredResource {
  name: string
  config: ResourceConfig
  resource: ResourceModel
  entity: EntityModel
  location: SourceLocation
}

/** What every check is given. */
export interface CheckContext {
  source: Source
  model: Model
  codeNames: CodeNames
  known: KnownNames
  entities: DeclaredEntity[]
  resources: DeclaredResource[]
  application?: { config: ApplicationConfig; location: SourceLocation }
  /** Every name that a declaration writes. */
  uses: Use[]
  report: Report
  /** Where they are known. */
  targets?: readonly CallTarget[] | undefined
}

/** All names of one kind that declarations write. */
export function usesOf<Type extends Use['type']>(context: CheckContext, type: Type): UseOf<Type>[] {
  return context.uses.filter((use): use is UseOf<Type> => use.type === type)
}

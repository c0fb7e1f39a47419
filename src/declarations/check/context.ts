import type { CodeNames } from '#protocol/custom-code.ts'
import type { ApplicationConfig, EntitySchema, ReportConfig, ResourceConfig } from '../format.ts'
import type { EntityModel, Model, ResourceModel } from '../model.ts'
import type { ReportModel } from '../report-model.ts'
import type { Source } from '../source.ts'
import type { CallTarget } from './resources/call-target.ts'
import type { KnownNames } from './names/known-names.ts'
import type { Report, SourceLocation } from './report/report.ts'
import type { Use, UseOf } from './uses/use.ts'

/** A resource as declared and as compiled. Those of unknown entities are left out. */
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

/** The input of every check. */
export interface CheckContext {
  source: Source
  model: Model
  codeNames: CodeNames
  known: KnownNames
  entities: DeclaredEntity[]
  resources: DeclaredResource[]
  reports: { config: ReportConfig; report: ReportModel; location: SourceLocation }[]
  application?: { config: ApplicationConfig; location: SourceLocation }
  /** Every name used in the declarations. */
  uses: Use[]
  report: Report
  /** Endpoints, when known. */
  targets?: readonly CallTarget[] | undefined
}

/** All uses of one kind of name. */
export function usesOf<Type extends Use['type']>(context: CheckContext, type: Type): UseOf<Type>[] {
  return context.uses.filter((use): use is UseOf<Type> => use.type === type)
}

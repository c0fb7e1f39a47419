import type { CodeNames } from '#protocol/custom-code.ts'
import type { ApplicationConfig, ResourceConfig } from '../format.ts'
import type { EntityModel, Model } from '../model.ts'
import { lookup } from '../lookup.ts'

/** What compiling a resource may look at: the whole application as declared, and its entities as compiled. */
export interface CompileContext {
  application: ApplicationConfig
  entities: Model['entities']
  configs: Record<string, ResourceConfig>
  codeNames: CodeNames
}

/** The place of a declaration that is being compiled: a resource, its entity, and the through entity of a relation. */
export interface CompileTarget {
  context: CompileContext
  resource: string
  config: ResourceConfig
  entity: EntityModel
  /** The entity whose fields are `pivot.…` here. */
  through?: string
}

/** The resource that shows an entity's records, if any. */
export function resourceOf(context: CompileContext, entity: string): string | undefined {
  return lookup(context.entities, entity)?.resource
}

/** The place of another resource, for rows of a relation. */
export function compileTargetOf(
  context: CompileContext,
  resource: string,
  through?: string,
): CompileTarget | undefined {
  const config = lookup(context.configs, resource)
  const entity = config && lookup(context.entities, config.entity)
  return config && entity && { context, resource, config, entity, through }
}

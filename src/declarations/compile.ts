import type { CodeNames } from '#protocol/custom-code.ts'
import { builtInSchemas } from './built-in/entities.ts'
import { NO_CODE } from './code/code-names.ts'
import type { CompileContext } from './compile/context.ts'
import { compileTargetOf } from './compile/context.ts'
import { compileBuiltIn } from './compile/built-in.ts'
import { compileMessages } from './compile/messages.ts'
import { compileEntity } from './compile/entities/entity.ts'
import { compileIndexes } from './compile/entities/indexes.ts'
import { compileMigrations } from './compile/entities/migrations.ts'
import { compileOverview } from './compile/reports/overview.ts'
import { compilePermissions } from './compile/permissions.ts'
import { searchedPaths } from './compile/entities/searched-paths.ts'
import { compileRelation } from './compile/entities/relation.ts'
import { compileReport } from './compile/reports/report.ts'
import { compileResource } from './compile/resource.ts'
import { withRolesOfResources } from './compile/roles.ts'
import { compileSettings } from './compile/settings.ts'
import { compileSort } from './compile/sort.ts'
import { NO_APPLICATION } from './no-application.ts'
import { expandSource } from './expand/expand-source.ts'
import type { ApplicationConfig, EntitySchema, ReportConfig, ResourceConfig } from './format.ts'
import type { EntityModel, Model, ResourceModel } from './model.ts'
import type { ReportModel } from './report-model.ts'
import type { Source, SourceFile } from './source.ts'

/** Compiles declarations as written; {@link compileExpanded} takes the expanded form. */
export function compileModel(source: Source, codeNames: CodeNames = NO_CODE): Model {
  return compileExpanded(expandSource(source), codeNames)
}

/**
 * Compiles declarations into the model: every default filled in, every kind, title and order resolved. Expects
 * well-formed files; unresolved names are left out or kept as they are, and `loadModel` reports them.
 */
export function compileExpanded(source: Source, codeNames: CodeNames): Model {
  const declared = contents<EntitySchema>(source.schemas)
  const configs = contents<ResourceConfig>(source.resources)
  const application = (source.application?.value ?? NO_APPLICATION) as ApplicationConfig
  const ownTables = builtInSchemas(application, declared, configs)
  const entities = compileEntities({ ...declared, ...ownTables }, configs, Object.keys(ownTables))
  const context: CompileContext = { application, entities, configs, codeNames }
  const resources = compileResources(context)
  const indexes = compileIndexes({ entities, resources })
  const settings = compileSettings(application)
  const migrations = compileMigrations(source)
  const reports = compileReports(source, configs)
  const messages = compileMessages(source, application)
  return {
    application: withRolesOfResources(application, configs),
    entities: Object.fromEntries(
      Object.values(entities).map((entity) => [
        entity.name,
        { ...entity, indexes: indexes[entity.name] ?? [], search: searchedPaths(entities, entity) },
      ]),
    ),
    resources,
    overview: compileOverview(context),
    ...(settings && { settings }),
    ...(source.reports && { reports }),
    permissions: compilePermissions(application, { entities, resources, reports }),
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(migrations.length > 0 && { migrations }),
  }
}

function compileReports(
  { reports = {} }: Source,
  configs: Record<string, ResourceConfig>,
): Record<string, ReportModel> {
  const all = contents<ReportConfig>(reports)
  return Object.fromEntries(
    Object.entries(all).map(([name, report]) => [name, compileReport(name, report, configs, all)]),
  )
}

function contents<Content>(files: Record<string, SourceFile>): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => (file.value === undefined ? [] : [[name, file.value as Content]])),
  )
}

/** Fields first, then relations, which need the fields of other entities. */
function compileEntities(
  schemas: Record<string, EntitySchema>,
  configs: Record<string, ResourceConfig>,
  builtIn: readonly string[],
): Record<string, EntityModel> {
  const entities = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const resource = mainResource(name, configs)
      const search = resource === undefined ? [] : (configs[resource]?.list?.search ?? [])
      const entity = builtIn.includes(name) ? compileBuiltIn(name, schema) : compileEntity(name, schema)
      return [name, { ...entity, ...(resource && { resource }), search }]
    }),
  )
  for (const [owner, schema] of Object.entries(schemas)) {
    const relations = Object.entries(schema.relations ?? {}).map(([name, relation]) => {
      const resource = mainResource(relation.many, configs)
      const sort = resource === undefined ? undefined : configs[resource]?.list?.sort
      return [name, compileRelation(entities, owner, name, relation, sort ? compileSort(sort) : undefined)] as const
    })
    const entity = entities[owner]
    if (entity) entities[owner] = { ...entity, relations: Object.fromEntries(relations) }
  }
  return entities
}

/** The resource that shows an entity's records: the one with screens, else the first by name. */
function mainResource(entity: string, configs: Record<string, ResourceConfig>): string | undefined {
  const names = Object.keys(configs).filter((name) => configs[name]?.entity === entity)
  return names.find((name) => configs[name]?.screen) ?? names[0]
}

function compileResources(context: CompileContext): Record<string, ResourceModel> {
  return Object.fromEntries(
    Object.keys(context.configs).flatMap((name) => {
      const target = compileTargetOf(context, name)
      return target ? [[name, compileResource(target)] as const] : []
    }),
  )
}

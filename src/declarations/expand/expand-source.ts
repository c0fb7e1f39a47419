import { NO_APPLICATION } from '../no-application.ts'
import type { ApplicationConfig, EntitySchema } from '../format.ts'
import type { Source, SourceFile } from '../source.ts'
import type { EntityDeclaration } from '../written/entity.ts'
import type { ResourceDeclaration } from '../written/resource.ts'
import { expandContext } from './context.ts'
import { type ApplicationDeclaration, expandApplication } from './expand-application.ts'
import { expandEntity } from './expand-entity.ts'
import { expandResource } from './expand-resource.ts'
import type { Expansion, Segments } from './expansion.ts'

/**
 * Expands declarations: fills in what can be derived, and replaces names by their declarations. Errors of the expanded
 * form are reported at the original position.
 */
export function expandSource(source: Source): Source {
  const application = source.application && expandedApplication(source.application)
  const config = (application?.value ?? NO_APPLICATION) as ApplicationConfig
  const schemas = mapFiles(source.schemas, (name, file) => {
    const { schema, expansion } = expandEntity(name, file.value as EntityDeclaration, config)
    return withExpansion(file, schema, expansion)
  })
  const context = expandContext(config, values<EntitySchema>(schemas), values<ResourceDeclaration>(source.resources))
  const resources = mapFiles(source.resources, (name, file) => {
    const { config, expansion } = expandResource(context, name, file.value as ResourceDeclaration)
    return withExpansion(file, config, expansion)
  })
  return { ...source, ...(application && { application }), schemas, resources }
}

function expandedApplication(file: SourceFile): SourceFile {
  if (file.value === undefined) return file
  return { ...file, value: expandApplication(file.value as ApplicationDeclaration) }
}

function withExpansion(file: SourceFile, value: unknown, expansion: Expansion): SourceFile {
  const { written } = file
  return {
    ...file,
    value,
    shaped: file,
    column: (at: Segments) => expansion.column(at),
    written: (at: Segments) => written?.(expansion.written(at)) ?? expansion.written(at),
    expansionProblems: expansion.problems,
  }
}

function mapFiles(
  files: Record<string, SourceFile>,
  expand: (name: string, file: SourceFile) => SourceFile,
): Record<string, SourceFile> {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, file.value === undefined ? file : expand(name, file)]),
  )
}

function values<Content>(files: Record<string, SourceFile>): Record<string, Content> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, file]) => (file.value === undefined ? [] : [[name, file.value as Content]])),
  )
}

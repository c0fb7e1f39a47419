import type { ApplicationConfig, EntitySchema, ReportConfig, ResourceConfig } from '../format.ts'
import { lookup } from '../lookup.ts'
import type { SourceFile } from '../source.ts'
import type { CheckContext } from './context.ts'
import type { SourceLocation } from './report/report.ts'
import { gatherUses } from './uses/gather.ts'

/** Pairs the declarations with their compiled form. */
export function createContext(
  parts: Pick<CheckContext, 'source' | 'model' | 'codeNames' | 'known' | 'report'>,
): CheckContext {
  const { source, model } = parts
  const entities = Object.values(model.entities).flatMap((entity) => {
    const file = lookup(source.schemas, entity.name)
    return file ? [{ schema: file.value as EntitySchema, entity, location: top(file) }] : []
  })
  const resources = Object.values(model.resources).flatMap((resource) => {
    const file = lookup(source.resources, resource.name)
    const entity = lookup(model.entities, resource.entity)
    return file && entity
      ? [{ name: resource.name, config: file.value as ResourceConfig, resource, entity, location: top(file) }]
      : []
  })
  const reports = Object.values(model.reports ?? {}).flatMap((report) => {
    const file = lookup(source.reports ?? {}, report.name)
    return file ? [{ config: file.value as ReportConfig, report, location: top(file) }] : []
  })
  const application = source.application?.value
    ? { config: source.application.value as ApplicationConfig, location: top(source.application) }
    : undefined
  return {
    ...parts,
    entities,
    resources,
    reports,
    application,
    uses: gatherUses({ entities, resources, reports, application, model }),
  }
}

function top(file: SourceFile): SourceLocation {
  return { file, at: [] }
}

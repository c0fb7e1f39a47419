import { use, useContext } from 'react'
import type { ApplicationIndex, DashboardIndex, ResourceEntry } from '#declarations/browser-model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { EntityModel } from '#declarations/model.ts'
import { ApplicationContext, type ApplicationSource, type LoadedResource } from './application-context.ts'

/** The application: title, guards, features, menu, and the title and addresses of every resource. */
export function useApplication(): ApplicationIndex {
  return useSource().index
}

/** Code of the kinds of value that the application itself brings. */
export function useOwnKinds(): ApplicationSource['kinds'] {
  return useSource().kinds
}

/** The index entry of a resource, available before its screen is opened. Throws for an unknown name. */
export function useResourceEntry(name: string): ResourceEntry {
  return resourceEntry(useApplication(), name)
}

/** The entry of a resource in the index. Throws for an unknown name. */
export function resourceEntry(index: ApplicationIndex, name: string): ResourceEntry {
  const entry = index.resources[name]
  if (!entry) {
    throw new Error(`There is no resource "${name}". The application has: ${Object.keys(index.resources).join(', ')}.`)
  }
  return entry
}

export interface UsedResource extends LoadedResource {
  /** The resource's own entity. */
  entity: EntityModel
}

/**
 * A resource's whole model with the entities and validators that it needs. Suspends while loading.
 *
 * ```tsx
 * const { resource, entity } = useResourceModel('books')
 * ```
 */
export function useResourceModel(name: string): UsedResource {
  const loaded = use(useSource().load(name))
  const entity = loaded.entities[loaded.resource.entity]
  if (!entity) throw new Error(`The bundle of the resource "${name}" lacks its entity "${loaded.resource.entity}".`)
  return { ...loaded, entity }
}

/** The declared reports, by name. Suspends while loading. */
export function useReportModels(): Readonly<Record<string, ReportModel>> {
  const { reports = noReports } = useSource()
  return use(reports())
}

/** A declared report. Suspends while loading. */
export function useReportModel(name: string): ReportModel {
  const report = useReportModels()[name]
  if (!report) throw new Error(`There is no report "${name}".`)
  return report
}

/** The declared tiles of the dashboard. Suspends while loading. */
export function useDashboardModel(): DashboardIndex {
  const { dashboard = noTiles } = useSource()
  return use(dashboard())
}

const NO_TILES = Promise.resolve({ tiles: [], reports: [] })
const noTiles: NonNullable<ApplicationSource['dashboard']> = () => NO_TILES

const NO_REPORTS = Promise.resolve({})
const noReports: NonNullable<ApplicationSource['reports']> = () => NO_REPORTS

function useSource(): ApplicationSource {
  const source = useContext(ApplicationContext)
  if (!source) throw new Error('The model is only known inside <ApplicationContext.Provider>.')
  return source
}

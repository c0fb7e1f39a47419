import type { ApplicationIndex, DashboardIndex } from '#declarations/browser-model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { ApplicationSource, LoadedResource } from './application-context.ts'

/** Resource -> loader of its part of the model. */
export type ResourceLoaders = Readonly<Record<string, () => Promise<{ default: LoadedResource }>>>

/** Loaders of what single screens need of the model, and the code of kinds, which any screen may show. */
export interface PartLoaders {
  kinds: NonNullable<ApplicationSource['kinds']>
  reports: () => Promise<{ default: Readonly<Record<string, ReportModel>> }>
  dashboard: () => Promise<{ default: DashboardIndex }>
}

/** The application from the build. A part is loaded once; a failed load is retried. */
export function createApplicationSource(
  index: ApplicationIndex,
  loaders: ResourceLoaders,
  parts: Partial<PartLoaders> = {},
): ApplicationSource {
  const loads = new Map<string, () => Promise<LoadedResource>>()
  return {
    index,
    ...(parts.kinds && { kinds: parts.kinds }),
    reports: once(parts.reports ?? (() => Promise.resolve({ default: {} }))),
    dashboard: once(parts.dashboard ?? (() => Promise.resolve({ default: { tiles: [], reports: [] } }))),
    load(resource) {
      const load = loads.get(resource) ?? once(() => loaderOf(loaders, resource)())
      loads.set(resource, load)
      return load()
    },
  }
}

function loaderOf(loaders: ResourceLoaders, resource: string): ResourceLoaders[string] {
  const loader = loaders[resource]
  if (!loader) throw new Error(`There is no resource "${resource}" in the model.`)
  return loader
}

/** Gives the same promise every time, so that a screen can suspend on it, unless it has failed. */
function once<Part>(load: () => Promise<{ default: Part }>): () => Promise<Part> {
  let loaded: Promise<Part> | undefined
  const start = async () => (await load()).default
  return () => {
    if (loaded) return loaded
    const started = start()
    started.catch(() => (loaded = undefined))
    loaded = started
    return started
  }
}

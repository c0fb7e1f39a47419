import type { ApplicationIndex } from '#declarations/browser-model.ts'
import type { ReportModel } from '#declarations/report-model.ts'
import type { ApplicationSource, LoadedResource } from './application-context.ts'

/** Resource -> loader of its part of the model. */
export type ResourceLoaders = Readonly<Record<string, () => Promise<{ default: LoadedResource }>>>

/** Loader of all reports. */
export type ReportsLoader = () => Promise<{ default: Readonly<Record<string, ReportModel>> }>

/** The application from the build. A resource is loaded once; a failed load is retried. */
export function createApplicationSource(
  index: ApplicationIndex,
  loaders: ResourceLoaders,
  reports: ReportsLoader = noReports,
): ApplicationSource {
  const loads = new Map<string, Promise<LoadedResource>>()
  let loadedReports: ReturnType<NonNullable<ApplicationSource['reports']>> | undefined
  return {
    index,
    reports() {
      loadedReports ??= reports().then(
        (module) => module.default,
        (error: unknown) => {
          loadedReports = undefined
          throw error
        },
      )
      return loadedReports
    },
    load(resource) {
      const known = loads.get(resource)
      if (known) return known
      const started = loadResource(loaders, resource)
      started.catch(() => loads.delete(resource))
      loads.set(resource, started)
      return started
    },
  }
}

const noReports: ReportsLoader = () => Promise.resolve({ default: {} })

async function loadResource(loaders: ResourceLoaders, resource: string): Promise<LoadedResource> {
  const loader = loaders[resource]
  if (!loader) throw new Error(`There is no resource "${resource}" in the model.`)
  return (await loader()).default
}

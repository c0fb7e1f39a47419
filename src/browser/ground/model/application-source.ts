import type { ApplicationIndex } from '#declarations/browser-model.ts'
import type { ApplicationSource, LoadedResource } from './application-context.ts'

/** Resource -> loader of its part of the model. */
export type ResourceLoaders = Readonly<Record<string, () => Promise<{ default: LoadedResource }>>>

/** The application from the build. A resource is loaded once; a failed load is retried. */
export function createApplicationSource(index: ApplicationIndex, loaders: ResourceLoaders): ApplicationSource {
  const loads = new Map<string, Promise<LoadedResource>>()
  return {
    index,
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

async function loadResource(loaders: ResourceLoaders, resource: string): Promise<LoadedResource> {
  const loader = loaders[resource]
  if (!loader) throw new Error(`There is no resource "${resource}" in the model.`)
  return (await loader()).default
}

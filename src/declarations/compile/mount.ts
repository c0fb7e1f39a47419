import type { MountConfig, ResourceConfig } from '../format.ts'
import type { MountModel } from '../model.ts'

/** The addresses of a resource under /api, the main one first. */
export function compileMounts(config: ResourceConfig): MountModel[] {
  const main: MountConfig = { api: config.api, permissions: config.permissions }
  return [main, ...(config.mounts ?? [])].map(({ api, permissions, methods }) => ({
    api,
    area: permissions ?? config.permissions,
    parents: parametersOf(api),
    ...(methods && { methods }),
  }))
}

/** `branches/:branch_id/closures` -> `['branch_id']`. */
export function parametersOf(path: string): string[] {
  return path.split('/').flatMap((segment) => (segment.startsWith(':') ? [segment.slice(1)] : []))
}

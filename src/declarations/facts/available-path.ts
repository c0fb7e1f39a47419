import type { RelationEndpointModel } from '../model.ts'

/** The last segment of the address that lists what is not attached yet: `available`, unless declared otherwise. */
export function availablePath({ available }: Pick<RelationEndpointModel, 'available'>): string {
  return (typeof available === 'object' ? available.path : undefined) ?? 'available'
}

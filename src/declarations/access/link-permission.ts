import type { RelationEndpointModel } from '../model.ts'

export type LinkAction = 'add' | 'edit' | 'delete'

/** The permission for attaching (`add`), changing and detaching (`delete`): of the relation's area, or the one for all three. */
export function linkPermission(
  { area, change }: Pick<RelationEndpointModel, 'area' | 'change'>,
  action: LinkAction,
): string {
  return change ?? `${area}.${action}`
}

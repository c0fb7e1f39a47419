/** The id of a menu entry of a resource, under which its title is translated: `loans`, or `loans/overdue` for one with a quick filter. */
export function menuIdOf({ resource, quickFilter }: { resource: string; quickFilter?: string }): string {
  return quickFilter === undefined ? resource : `${resource}/${quickFilter}`
}

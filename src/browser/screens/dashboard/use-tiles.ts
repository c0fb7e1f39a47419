import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import type { OverviewIndex } from '#declarations/browser-model.ts'

export type Tile = OverviewIndex['dashboard'][number]

/** The tiles of the dashboard available to the user, in declared order. */
export function useTiles(): Tile[] {
  const { overview, resources } = useApplication()
  const access = useAccess()
  return overview.dashboard.filter((tile) => {
    const resource = resources[tile.resource]
    if (!resource || !access.allows(tile)) return false
    const { feature, requires } = resource
    return access.allows({ ...(feature && { feature }), ...(requires && { requires }) })
  })
}

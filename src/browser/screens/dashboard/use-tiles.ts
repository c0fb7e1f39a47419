import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication, useDashboardModel } from '#browser/ground/model/use-model.ts'
import type { DashboardIndex, ReportTileIndex } from '#declarations/browser-model.ts'

export type Tile = DashboardIndex['tiles'][number]

/** The tiles of the dashboard available to the user, in declared order. */
export function useTiles(): Tile[] {
  const { resources } = useApplication()
  const dashboard = useDashboardModel()
  const access = useAccess()
  return dashboard.tiles.filter((tile) => {
    const resource = resources[tile.resource]
    if (!resource || !access.allows(tile)) return false
    const { feature, requires } = resource
    return access.allows({ ...(feature && { feature }), ...(requires && { requires }) })
  })
}

/** The figures of reports that the user may see, in the order of the reports. */
export function useReportTiles(): ReportTileIndex[] {
  const { reports } = useDashboardModel()
  const access = useAccess()
  return reports.filter((tile) => access.allows(tile))
}

import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { dashboardMessages } from '#browser/ground/i18n/messages/dashboard.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { Page } from '#browser/ground/shell/Page.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { reportScreen } from '#declarations/built-in-screens.ts'
import type { TileContent } from './tile-content.ts'
import { ReportTileCard } from './ReportTileCard.tsx'
import { TileCard } from './TileCard.tsx'
import { useReportTiles, useTiles } from './use-tiles.ts'

addMessages('rollcall.dashboard', dashboardMessages)

/** Columns of a figure of a report. */
const FIGURE_WIDTH = 3
/** Recent numbers are shown at once, and refreshed. */
const FRESH_FOR_MS = 10_000

/** The dashboard: a tile for each key figure, all in one request. */
export default function DashboardScreen({ title }: { title: string }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const tiles = useTiles()
  const reports = useReportTiles()
  const {
    data: contents,
    error,
    refetch,
  } = useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => {
      const { items } = await data.call<{ items: TileContent[] }>({ method: 'GET', path: 'dashboard', signal })
      return new Map(items.map((content) => [content.id, content]))
    },
    staleTime: FRESH_FOR_MS,
  })
  if (error && !contents) {
    return (
      <Page title={title}>
        <FailedPart error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  const isThere = (id: string) => contents === undefined || contents.has(id)
  const shown = tiles.filter(({ id }) => isThere(id))
  const figures = reports.filter(({ report }) => isThere(reportScreen(report)))
  return (
    <Page title={title}>
      {shown.length + figures.length === 0 && (
        <Notice
          icon={<DashboardIcon aria-hidden />}
          title={translate('rollcall.dashboard.empty')}
          text={translate('rollcall.dashboard.empty_hint')}
        />
      )}
      <Box sx={gridStyle}>
        {figures.map((tile) => (
          <Box key={tile.report} sx={{ gridColumn: columnsOf(FIGURE_WIDTH), minWidth: 0 }}>
            <PanelBoundary>
              <ReportTileCard tile={tile} content={contents?.get(reportScreen(tile.report))} />
            </PanelBoundary>
          </Box>
        ))}
        {shown.map((tile) => (
          <Box key={tile.id} sx={{ gridColumn: columnsOf(tile.width), minWidth: 0 }}>
            <PanelBoundary>
              <TileCard tile={tile} content={contents?.get(tile.id)} />
            </PanelBoundary>
          </Box>
        ))}
      </Box>
    </Page>
  )
}

/** On a phone, number tiles come in pairs, all others alone. */
function columnsOf(width: number) {
  return { xs: width <= 4 ? 'span 6' : 'span 12', md: `span ${width <= 4 ? 6 : 12}`, lg: `span ${width}` }
}

const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: { xs: 1.5, md: 2 },
} as const

import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import ChartIcon from '@mui/icons-material/InsertChartOutlined'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import type { ChartPoint } from '../tile-content.ts'
import { CHART_HEIGHT } from '../tile-sizes.ts'
import type { Tile } from '../use-tiles.ts'
import { Bars } from './Bars.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import { Legend } from './Legend.tsx'
import { Lines } from './Lines.tsx'
import { useChartWords } from './use-chart-words.ts'

/** A chart: horizontal bars, so that names are legible, or a line over time. A table has the same numbers. */
export default function ChartTile({ tile, title, points }: { tile: Tile; title: string; points: ChartPoint[] }) {
  const translate = useTranslate()
  const { palette, surfaces } = useTheme()
  const words = useChartWords(tile, points)
  if (points.length === 0) {
    return <Notice icon={<ChartIcon aria-hidden />} title={translate('rollcall.dashboard.no_figures')} />
  }
  const tones = [palette.primary.main, surfaces.lineStrong, palette.info.main]
  const colours = words.series.map((_, index) => tones[index % tones.length] ?? palette.primary.main)
  const Chart = tile.kind === 'bar' ? Bars : Lines
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0 }}>
      <Box aria-hidden sx={{ height: CHART_HEIGHT, display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Chart words={words} colours={colours} />
        {words.series.length > 1 && <Legend words={words} colours={colours} />}
      </Box>
      <FiguresTable title={title} words={words} />
    </Box>
  )
}

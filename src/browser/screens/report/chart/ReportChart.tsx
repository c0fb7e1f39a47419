import { useId } from 'react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { Bars } from '#browser/screens/dashboard/chart/Bars.tsx'
import { FiguresTable } from '#browser/screens/dashboard/chart/FiguresTable.tsx'
import { Legend } from '#browser/screens/dashboard/chart/Legend.tsx'
import { Lines } from '#browser/screens/dashboard/chart/Lines.tsx'
import type { ReportModel } from '#declarations/report-model.ts'
import type { ReportData } from '../report-data.ts'
import { Pies } from './Pies.tsx'
import { reportChartWords } from './report-chart-words.ts'
import { Stacked } from './Stacked.tsx'

const CHARTS = { line: Lines, bar: Bars, stacked: Stacked, pie: Pies } as const
const LEAST_HEIGHT = 284
/** Pixels of a bar, and of the room between groups of them. */
const BAR = 16
const GAP = 12

export interface ReportChartProps {
  chart: NonNullable<ReportModel['chart']>
  series: ReportData['series']
}

/** The chart of a report. Screen readers get a table of its figures. */
export function ReportChart({ chart, series }: ReportChartProps) {
  const locale = useValueLocale()
  const { palette, surfaces } = useTheme()
  const heading = useId()
  const words = reportChartWords(chart, series, locale)
  const tones = [
    palette.primary.main,
    palette.info.main,
    palette.warning.main,
    palette.success.main,
    palette.error.main,
    palette.secondary.main,
    surfaces.inkQuiet,
    surfaces.lineStrong,
  ]
  const count = chart.type === 'pie' ? words.points.length : words.series.length
  const colours = Array.from({ length: count }, (_, at) => tones[at % tones.length] ?? palette.primary.main)
  const Chart = CHARTS[chart.type]
  const bars = words.points.length * (chart.type === 'bar' ? words.series.length * BAR + GAP : BAR + GAP)
  const hasBars = chart.type === 'bar' || chart.type === 'stacked'
  const title = chart.title ?? ''
  return (
    <Box component="figure" aria-labelledby={heading} sx={figureStyle}>
      <Typography id={heading} component="figcaption" variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
        style={{ height: chart.type === 'pie' ? 'auto' : hasBars ? Math.max(bars, 60) + 24 : LEAST_HEIGHT }}
      >
        <Chart words={words} colours={colours} />
        {chart.type !== 'pie' && words.series.length > 1 && <Legend words={words} colours={colours} />}
      </Box>
      <FiguresTable title={title} words={words} />
    </Box>
  )
}

const figureStyle = {
  position: 'relative',
  m: 0,
  p: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
} as const

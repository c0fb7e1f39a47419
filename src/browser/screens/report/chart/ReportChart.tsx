import { useId } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { Bars } from '#browser/screens/dashboard/chart/Bars.tsx'
import { FiguresTable } from '#browser/screens/dashboard/chart/FiguresTable.tsx'
import { Legend } from '#browser/screens/dashboard/chart/Legend.tsx'
import { Lines } from '#browser/screens/dashboard/chart/Lines.tsx'
import type { ReportChartModel } from '#declarations/report-model.ts'
import { daysText } from '#browser/parts/words/days-text.ts'
import type { ReportData } from '../report-data.ts'
import { chartColours, quietColour } from './chart-colours.ts'
import { ComparedTable } from './ComparedTable.tsx'
import { inMonths } from './in-months.ts'
import { Pies } from './Pies.tsx'
import { reportChartWords } from './report-chart-words.ts'
import { Stacked } from './Stacked.tsx'

const CHARTS = { line: Lines, bar: Bars, stacked: Stacked, pie: Pies } as const
const LEAST_HEIGHT = 284
/** Pixels of a bar, and of the room between groups of them. */
const BAR = 16
const GAP = 12

export interface ReportChartProps {
  chart: ReportChartModel
  data: Pick<ReportData, 'series' | 'comparison' | 'meta'>
}

/** The chart of a report, beside that of the days that it is compared with. Screen readers get a table of its figures. */
export function ReportChart(props: ReportChartProps) {
  const { chart, data } = inMonths(props.chart, props.data)
  const locale = useValueLocale()
  const translate = useTranslate()
  const theme = useTheme()
  const heading = useId()
  const { comparison } = data
  const days = comparison && daysText(comparison, locale.language)
  const words = reportChartWords(chart, data, locale, (name) =>
    translate('rollcall.report.before_days', { name, days }),
  )
  const { points, series } = words
  const tones = chartColours(theme, chart.type === 'pie' ? points.length : series.length)
  const colours =
    chart.type === 'pie'
      ? tones
      : series.map(({ before }, at) => (before === undefined ? tones[at] : quietColour(tones[before] ?? '')) ?? '')
  const Chart = CHARTS[chart.type]
  const barsOfPoint = chart.type === 'bar' ? series.length : comparison ? 2 : 1
  const bars = points.length * (barsOfPoint * BAR + GAP)
  const hasBars = chart.type === 'bar' || chart.type === 'stacked'
  const title = chart.title ?? ''
  return (
    <Box component="figure" aria-labelledby={heading} sx={figureStyle}>
      <Box component="figcaption" sx={{ mb: 1.5 }}>
        <Typography id={heading} component="h2" variant="h2">
          {title}
        </Typography>
        {chart.description && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {chart.description}
          </Typography>
        )}
      </Box>
      <Box
        aria-hidden
        sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
        style={{ height: chart.type === 'pie' ? 'auto' : hasBars ? Math.max(bars, 60) + 24 : LEAST_HEIGHT }}
      >
        <Chart words={words} colours={colours} />
        {chart.type !== 'pie' && series.length > 1 && <Legend words={words} colours={colours} />}
      </Box>
      {comparison ? (
        <ComparedTable title={title} words={words} days={days ?? ''} />
      ) : (
        <FiguresTable title={title} words={words} />
      )}
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

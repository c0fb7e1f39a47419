import { useTranslate } from 'react-admin'
import { BarChart } from '@mui/x-charts/BarChart'
import { LineChart } from '@mui/x-charts/LineChart'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import ChartIcon from '@mui/icons-material/InsertChartOutlined'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import type { ChartPoint } from './tile-content.ts'
import { CHART_HEIGHT } from './tile-sizes.ts'
import { type ChartWords, useChartWords } from './use-chart-words.ts'
import type { Tile } from './use-tiles.ts'

/** Characters that fit beside a bar. */
const ONE_LINE = 18

/** A chart: horizontal bars, so that names are legible, or a line over time. A table has the same numbers. */
export default function ChartTile({ tile, title, points }: { tile: Tile; title: string; points: ChartPoint[] }) {
  const translate = useTranslate()
  const theme = useTheme()
  const words = useChartWords(tile, points)
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'))
  if (points.length === 0) {
    return <Notice icon={<ChartIcon aria-hidden />} title={translate('rollcall.dashboard.no_figures')} />
  }
  const tones = [theme.palette.primary.main, theme.surfaces.lineStrong, theme.palette.info.main]
  const series = words.series.map(({ id, title: label, data, text }, index) => ({
    id,
    label,
    data,
    color: tones[index % tones.length] ?? theme.palette.primary.main,
    valueFormatter: (value: number | null) => text(value ?? 0),
  }))
  const shared = {
    height: CHART_HEIGHT,
    hideLegend: series.length === 1,
    skipAnimation: true,
    // The keyboard and screen readers use the table below.
    disableKeyboardNavigation: true,
    margin: { left: 0, right: 12, top: 8, bottom: 0 },
    slotProps: { legend: { position: { vertical: 'bottom' as const, horizontal: 'center' as const } } },
    sx: chartStyle,
  }
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0 }}>
      <Box aria-hidden>
        {tile.kind === 'bar' ? (
          <BarChart
            {...shared}
            layout="horizontal"
            borderRadius={3}
            series={series}
            grid={{ vertical: true }}
            xAxis={[{ tickMinStep: 1, disableLine: true, disableTicks: true }]}
            yAxis={[
              {
                data: words.points,
                scaleType: 'band',
                valueFormatter: inTwoLines,
                width: isPhone ? 110 : 150,
                ...band,
              },
            ]}
          />
        ) : (
          <LineChart
            {...shared}
            series={series.map((one) => ({
              ...one,
              area: true,
              showMark: points.length < 3,
              curve: 'monotoneX' as const,
            }))}
            grid={{ horizontal: true }}
            xAxis={[{ data: words.points, scaleType: 'point', disableTicks: true }]}
            yAxis={[{ min: 0, tickMinStep: 1, width: 44, disableLine: true, disableTicks: true }]}
          />
        )}
      </Box>
      <FiguresTable title={title} words={words} />
    </Box>
  )
}

/** For screen readers. */
function FiguresTable({ title, words }: { title: string; words: ChartWords }) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {words.series.map(({ id, title: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {words.points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point}</th>
              {words.series.map(({ id, data, text }) => (
                <td key={id}>{text(data[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

/** Names of several words take two lines beside their bar. */
function inTwoLines(name: string): string {
  const middle = name.length / 2
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  if (name.length <= ONE_LINE || spaces.length === 0) return name
  const at = spaces.reduce((best, one) => (Math.abs(one - middle) < Math.abs(best - middle) ? one : best))
  return `${name.slice(0, at)}\n${name.slice(at + 1)}`
}

const band = { categoryGapRatio: 0.4, barGapRatio: 0.1, disableLine: true, disableTicks: true } as const
const chartStyle = {
  '& .MuiLineChart-area': { opacity: 0.12 },
  '& .MuiChartsGrid-line': { strokeOpacity: 0.4 },
  '& .MuiChartsAxis-tickLabel': { fontSize: '0.75rem' },
} as const

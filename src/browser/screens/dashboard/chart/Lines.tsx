import { type PointerEvent, useState } from 'react'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type Theme, useTheme } from '@mui/material/styles'
import type { ChartProps } from './chart-props.ts'
import { PointCard } from './PointCard.tsx'
import { ticksOf } from './ticks.ts'
import type { ChartSeries } from './use-chart-words.ts'

/** Names below the line at most: on a phone, and elsewhere. */
const NAMES = { phone: 4, desktop: 7 }

/** A line for each series over time, with the figures of the point that is pointed at. */
export function Lines({ words, colours }: ChartProps) {
  const { points, series } = words
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const grid = useTheme().surfaces.line
  const [shown, setShown] = useState<number>()
  const axis = axisOf(series.filter(({ isOther }) => !isOther))
  // Figures of another kind have an axis of their own, on the right.
  const other = axisOf(series.filter(({ isOther }) => isOther))
  /** Percent from the left, and from the top. */
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100)
  const y = (value: number, { isOther }: { isOther?: boolean } = {}) => (isOther ? other : axis).y(value)
  const every = Math.ceil(points.length / (isPhone ? NAMES.phone : NAMES.desktop))

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setShown(Math.round(share * (points.length - 1)))
  }
  return (
    <Box sx={areaStyle}>
      <Ticks axis={axis} align="right" />
      <Box
        sx={{ position: 'relative', touchAction: 'pan-y' }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShown(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" style={svgStyle}>
          {axis.ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H100`} stroke={grid} vectorEffect="non-scaling-stroke" />
          ))}
          {series.map((one, index) => {
            const { id, data, before } = one
            const line = data.map((value, at) => `${x(at)} ${y(value, one)}`).join('L')
            return (
              <g key={id} stroke={colours[index]} strokeWidth={2} fill="none">
                {before === undefined && (
                  <path
                    d={`M${x(0)} ${y(0, one)}L${line}L${x(data.length - 1)} ${y(0, one)}Z`}
                    stroke="none"
                    fill={colours[index]}
                    fillOpacity={0.12}
                  />
                )}
                <path
                  d={`M${line}`}
                  vectorEffect="non-scaling-stroke"
                  strokeLinejoin="round"
                  strokeDasharray={before === undefined ? undefined : '5 4'}
                />
              </g>
            )
          })}
        </svg>
        {series.flatMap((one, index) =>
          one.data.map((value, at) =>
            points.length < 3 || at === shown ? (
              <Box
                key={`${one.id} ${at}`}
                sx={dotStyle}
                style={{ left: `${x(at)}%`, top: `${y(value, one)}%`, backgroundColor: colours[index] }}
              />
            ) : null,
          ),
        )}
        {shown !== undefined && points[shown] !== undefined && (
          <PointCard words={words} colours={colours} index={shown} left={x(shown)} />
        )}
      </Box>
      <Ticks axis={other} align="left" />
      <span />
      <Box sx={{ position: 'relative', height: 16, typography: 'caption', lineHeight: '16px' }}>
        {points.map((name, index) =>
          index % every === 0 ? (
            <Box key={index} component="span" sx={nameStyle} style={placed(x(index))}>
              {name}
            </Box>
          ) : null,
        )}
      </Box>
    </Box>
  )
}

interface Axis {
  ticks: number[]
  text: (value: number) => string
  /** Percent from the top. */
  y: (value: number) => number
}

/** The axis of some series; without any, it has no ticks. */
function axisOf(series: ChartSeries[]): Axis {
  const ticks = series.length > 0 ? ticksOf(series.flatMap(({ data }) => data)) : []
  const low = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 1) - low
  return { ticks, text: series[0]?.text ?? String, y: (value) => 100 - ((value - low) / span) * 100 }
}

function Ticks({ axis: { ticks, text }, align }: { axis: Axis; align: 'left' | 'right' }) {
  return (
    <Box sx={axisStyle}>
      {ticks.map((tick) => (
        <Box key={tick} sx={{ height: 0, lineHeight: 0, textAlign: align }}>
          {text(tick)}
        </Box>
      ))}
    </Box>
  )
}

/** Centred below its point, but within the chart at both ends. */
function placed(left: number) {
  return { left: `${left}%`, transform: `translateX(-${left}%)` }
}

const areaStyle = {
  flex: 1,
  minHeight: 0,
  pt: 1,
  pr: 0.5,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  columnGap: 1,
  rowGap: 0.75,
} as const

const axisStyle = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  typography: 'caption',
  color: 'text.secondary',
} as const

const nameStyle = { position: 'absolute', whiteSpace: 'nowrap', color: 'text.secondary' } as const
const svgStyle = { display: 'block', overflow: 'visible', position: 'absolute', inset: 0 } as const
const dotStyle = { position: 'absolute', width: 8, height: 8, m: '-4px', borderRadius: '50%' } as const

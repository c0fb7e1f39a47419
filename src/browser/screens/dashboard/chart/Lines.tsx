import { type PointerEvent, useState } from 'react'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type Theme, useTheme } from '@mui/material/styles'
import type { ChartProps } from './chart-props.ts'
import { PointCard } from './PointCard.tsx'
import { ticksOf } from './ticks.ts'

/** Names below the line at most: on a phone, and elsewhere. */
const NAMES = { phone: 4, desktop: 7 }

/** A line for each series over time, with the figures of the point that is pointed at. */
export function Lines({ words, colours }: ChartProps) {
  const { points, series } = words
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const grid = useTheme().surfaces.line
  const [shown, setShown] = useState<number>()
  const ticks = ticksOf(series.flatMap(({ data }) => data))
  const low = ticks[0] ?? 0
  const span = (ticks.at(-1) ?? 1) - low
  /** Percent from the left, and from the top. */
  const x = (index: number) => (points.length === 1 ? 50 : (index / (points.length - 1)) * 100)
  const y = (value: number) => 100 - ((value - low) / span) * 100
  const every = Math.ceil(points.length / (isPhone ? NAMES.phone : NAMES.desktop))

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (clientX - left) / width))
    setShown(Math.round(share * (points.length - 1)))
  }
  return (
    <Box sx={areaStyle}>
      <Box sx={axisStyle}>
        {ticks.map((tick) => (
          <Box key={tick} sx={{ height: 0, lineHeight: 0, textAlign: 'right' }}>
            {series[0]?.text(tick)}
          </Box>
        ))}
      </Box>
      <Box
        sx={{ position: 'relative', touchAction: 'pan-y' }}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShown(undefined)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" style={svgStyle}>
          {ticks.map((tick) => (
            <path key={tick} d={`M0 ${y(tick)}H100`} stroke={grid} vectorEffect="non-scaling-stroke" />
          ))}
          {series.map(({ id, data }, index) => {
            const line = data.map((value, at) => `${x(at)} ${y(value)}`).join('L')
            return (
              <g key={id} stroke={colours[index]} strokeWidth={2} fill="none">
                <path
                  d={`M${x(0)} ${y(0)}L${line}L${x(data.length - 1)} ${y(0)}Z`}
                  stroke="none"
                  fill={colours[index]}
                  fillOpacity={0.12}
                />
                <path d={`M${line}`} vectorEffect="non-scaling-stroke" strokeLinejoin="round" />
              </g>
            )
          })}
        </svg>
        {series.flatMap(({ id, data }, index) =>
          data.map((value, at) =>
            points.length < 3 || at === shown ? (
              <Box
                key={`${id} ${at}`}
                sx={dotStyle}
                style={{ left: `${x(at)}%`, top: `${y(value)}%`, backgroundColor: colours[index] }}
              />
            ) : null,
          ),
        )}
        {shown !== undefined && points[shown] !== undefined && (
          <PointCard words={words} colours={colours} index={shown} left={x(shown)} />
        )}
      </Box>
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
  gridTemplateColumns: 'auto minmax(0, 1fr)',
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

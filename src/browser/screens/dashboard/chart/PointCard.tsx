import Box from '@mui/material/Box'
import type { ChartProps } from './chart-props.ts'
import { Swatch } from './Legend.tsx'

export interface PointCardProps extends ChartProps {
  index: number
  /** Percent of the chart's width. */
  left: number
}

/** The figures of all series at one point of a line, beside it. */
export function PointCard({ words, colours, index, left }: PointCardProps) {
  const side = left > 50 ? { right: `calc(${100 - left}% + 10px)` } : { left: `calc(${left}% + 10px)` }
  return (
    <>
      <Box
        sx={{ position: 'absolute', inset: '0 auto 0 auto', borderLeft: 1, borderColor: 'divider' }}
        style={{ left: `${left}%` }}
      />
      <Box sx={cardStyle} style={side}>
        <Box sx={{ fontWeight: 600 }}>{words.points[index]}</Box>
        {words.series.map(({ id, title, data, text }, at) => (
          <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
            <Swatch colour={colours[at] ?? ''} />
            {title}
            <Box component="span" sx={{ ml: 'auto', pl: 1.5, fontWeight: 600 }}>
              {text(data[index] ?? 0)}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}

const cardStyle = {
  position: 'absolute',
  top: 0,
  zIndex: 1,
  px: 1.25,
  py: 0.75,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 2,
  typography: 'caption',
  pointerEvents: 'none',
} as const

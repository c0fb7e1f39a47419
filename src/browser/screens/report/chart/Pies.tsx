import Box from '@mui/material/Box'
import type { ChartProps } from '#browser/screens/dashboard/chart/chart-props.ts'
import { Swatch } from '#browser/screens/dashboard/chart/Legend.tsx'

/** A pie for each series, of the values of its own categories, with their names and values beside it. */
export function Pies({ words: { points, series }, colours }: ChartProps) {
  return (
    <Box sx={piesStyle}>
      {series.map(({ id, title, data, text }) => {
        const parts = partsOf(data)
        return (
          <Box key={id} sx={{ minWidth: 0 }}>
            {series.length > 1 && <Box sx={{ typography: 'subtitle2', mb: 1 }}>{title}</Box>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Box
                sx={{ width: 160, height: 160, borderRadius: '50%', flexShrink: 0 }}
                style={{
                  background: `conic-gradient(${parts.map(({ at, from, to }) => `${colours[at] ?? ''} ${from}% ${to}%`).join(', ')})`,
                }}
              />
              <Box sx={{ display: 'grid', gap: 0.5, typography: 'caption', minWidth: 0 }}>
                {parts.map(({ at, share }) => (
                  <Box key={at} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
                    <Swatch colour={colours[at] ?? ''} />
                    {points[at]}
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {text(data[at] ?? 0)} · {Math.round(share)}%
                    </Box>
                  </Box>
                ))}
              </Box>
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

interface Part {
  /** Its place among the points. */
  at: number
  /** Percent of the whole, and where it begins and ends. */
  share: number
  from: number
  to: number
}

function partsOf(data: readonly number[]): Part[] {
  const whole = data.reduce((sum, value) => sum + Math.max(0, value), 0) || 1
  const parts: Part[] = []
  let from = 0
  data.forEach((value, at) => {
    if (value <= 0) return
    const share = (value / whole) * 100
    parts.push({ at, share, from, to: from + share })
    from += share
  })
  return parts
}

const piesStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  gap: 3,
} as const

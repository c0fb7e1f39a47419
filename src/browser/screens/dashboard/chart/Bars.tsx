import Box from '@mui/material/Box'
import { BarRows } from './BarRows.tsx'
import type { ChartProps } from './chart-props.ts'

/** Horizontal bars from a common zero, each with its name before and its figure behind it. */
export function Bars({ words: { points, series }, colours }: ChartProps) {
  const values = series.flatMap(({ data }) => data)
  const low = Math.min(0, ...values)
  const span = Math.max(0, ...values) - low || 1
  const share = (value: number) => `${(value / span) * 100}%`
  // The same room for the figures of all series: their bars start at one zero, and can be compared.
  const room = `${Math.max(0, ...series.flatMap(({ data, text }) => data.map((value) => text(value).length)))}ch`
  return (
    <BarRows points={points}>
      {(at) =>
        series.map(({ id, data, text }, index) => {
          const value = data[at] ?? 0
          return (
            <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                  sx={barStyle}
                  style={{
                    width: share(Math.abs(value)),
                    marginLeft: share(Math.min(0, value) - low),
                    backgroundColor: colours[index],
                  }}
                />
              </Box>
              <Box component="span" sx={figureStyle} style={{ minWidth: room }}>
                {text(value)}
              </Box>
            </Box>
          )
        })
      }
    </BarRows>
  )
}

const barStyle = { height: 12, minWidth: '2px', borderRadius: '0 3px 3px 0' } as const

const figureStyle = { typography: 'caption', lineHeight: 1, color: 'text.secondary', textAlign: 'right' } as const

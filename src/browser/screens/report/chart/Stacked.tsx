import Box from '@mui/material/Box'
import { BarRows } from '#browser/screens/dashboard/chart/BarRows.tsx'
import type { ChartProps } from '#browser/screens/dashboard/chart/chart-props.ts'

/** A horizontal bar for each point, made of the values of all series, with their sum behind it; those of other days below it. */
export function Stacked({ words: { points, series }, colours }: ChartProps) {
  const parts = series.map((one, index) => ({ ...one, colour: colours[index] }))
  const bars = [parts.filter(({ before }) => before === undefined), parts.filter(({ before }) => before !== undefined)]
  const shown = bars.filter((bar) => bar.length > 0)
  const sumAt = (bar: typeof parts, at: number) => bar.reduce((sum, { data }) => sum + Math.max(0, data[at] ?? 0), 0)
  const most = Math.max(1, ...shown.flatMap((bar) => points.map((_, at) => sumAt(bar, at))))
  return (
    <BarRows points={points}>
      {(at) =>
        shown.map((bar, which) => (
          <Box key={which} sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
            {bar.map(({ id, data, colour }) => (
              <Box
                key={id}
                sx={{ height: 14 }}
                style={{ width: `${(Math.max(0, data[at] ?? 0) / most) * 85}%`, backgroundColor: colour }}
              />
            ))}
            <Box sx={{ typography: 'caption', color: 'text.secondary', pl: 0.75, lineHeight: 1 }}>
              {bar[0]?.text(sumAt(bar, at))}
            </Box>
          </Box>
        ))
      }
    </BarRows>
  )
}

import { Fragment } from 'react'
import Box from '@mui/material/Box'
import type { ChartProps } from '#browser/screens/dashboard/chart/chart-props.ts'

/** A horizontal bar for each point, made of the values of all series, with their sum behind it. */
export function Stacked({ words: { points, series }, colours }: ChartProps) {
  const sums = points.map((_, at) => series.reduce((sum, { data }) => sum + Math.max(0, data[at] ?? 0), 0))
  const most = Math.max(1, ...sums)
  return (
    <Box sx={rowsStyle}>
      {points.map((point, at) => (
        <Fragment key={at}>
          <Box sx={nameStyle}>{point}</Box>
          <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
            {series.map(({ id, data }, index) => (
              <Box
                key={id}
                sx={{ height: 14 }}
                style={{ width: `${(Math.max(0, data[at] ?? 0) / most) * 85}%`, backgroundColor: colours[index] }}
              />
            ))}
            <Box sx={{ typography: 'caption', color: 'text.secondary', pl: 0.75, lineHeight: 1 }}>
              {series[0]?.text(sums[at] ?? 0)}
            </Box>
          </Box>
        </Fragment>
      ))}
    </Box>
  )
}

const rowsStyle = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 90px) minmax(0, 1fr)', sm: 'minmax(0, 150px) minmax(0, 1fr)' },
  gridAutoRows: 'minmax(0, 1fr)',
  columnGap: 1.5,
} as const

const nameStyle = { alignSelf: 'center', textAlign: 'right', typography: 'caption', lineHeight: 1.2 } as const

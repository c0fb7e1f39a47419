import Box from '@mui/material/Box'
import type { ChartProps } from './chart-props.ts'

/** The names of the series beside their colours. */
export function Legend({ words, colours }: ChartProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', columnGap: 2, typography: 'caption' }}>
      {words.series.map(({ id, title }, index) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <Swatch colour={colours[index] ?? ''} />
          {title}
        </Box>
      ))}
    </Box>
  )
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <Box component="span" sx={{ width: 10, height: 10, borderRadius: '2px' }} style={{ backgroundColor: colour }} />
  )
}

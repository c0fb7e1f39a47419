import { createTheme } from '@mui/material/styles'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { describe, expect, it } from 'vitest'
import { chartColours } from '#browser/screens/report/chart/chart-colours.ts'

describe('the colours of a chart', () => {
  it.each(['light', 'dark'] as const)('are one for each of two dozen series, in the %s', (mode) => {
    const colours = chartColours(createTheme(themeOptions(mode)), 24)
    expect(new Set(colours).size).toBe(24)
  })

  it('stay the same for the first series, however many follow', () => {
    const theme = createTheme(themeOptions('light'))
    expect(chartColours(theme, 9).slice(0, 3)).toEqual(chartColours(theme, 3))
  })
})

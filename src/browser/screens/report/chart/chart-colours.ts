import type { Theme } from '@mui/material/styles'

/** Degrees between the hues of further colours, so that none is near another for long. */
const GOLDEN_ANGLE = 137.508

/** Colours of a chart, as many as it needs: those of the theme first, then further hues of the same weight. None comes twice. */
export function chartColours({ palette }: Theme, count: number): string[] {
  const { primary, info, warning, success, error } = palette
  const own = [...new Set([primary, info, warning, success, error].map(({ main }) => main))]
  const lightness = palette.mode === 'dark' ? 68 : 38
  return Array.from({ length: count }, (_, at) => {
    const further = at - own.length
    return own[at] ?? `hsl(${Math.round(280 + further * GOLDEN_ANGLE) % 360} 50% ${lightness + (further % 3) * 6}%)`
  })
}

/** A colour that steps back behind itself, for the figures of other days. */
export function quietColour(colour: string): string {
  return `color-mix(in srgb, ${colour} 45%, transparent)`
}

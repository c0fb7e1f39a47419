import { COUNT_HEIGHT } from './tile-sizes.ts'

/** A tile of the dashboard. */
export const cardStyle = {
  height: 1,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  px: { xs: 1.75, sm: 2.25 },
  py: 1.75,
} as const

/** Size of a single digit that would fill a tile, in per cent of the tile's width: a bold one is five eighths of its size wide. */
const ONE_DIGIT = 160

/** The number of a tile: a long one is smaller, so that it stays within a narrow tile. */
export const figureStyle = (text: string) => ({
  fontSize: `min(1.75rem, ${(ONE_DIGIT / Math.max(1, text.length)).toFixed(1)}cqi)`,
  fontWeight: 620,
  lineHeight: `${COUNT_HEIGHT}px`,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
})

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

/** The number of a tile. */
export const figureStyle = {
  fontSize: '1.75rem',
  fontWeight: 620,
  lineHeight: `${COUNT_HEIGHT}px`,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
} as const

import type { Theme } from '@mui/material/styles'

/**
 * A link among values: text colour with a hairline underline, coloured on hover. A table full of coloured links would
 * leave no accent for what matters.
 */
export function quietLink(theme: Theme) {
  return {
    color: 'inherit',
    fontWeight: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: theme.surfaces.lineStrong,
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    '&:hover': { color: theme.palette.primary.main, textDecorationColor: 'currentColor' },
  }
}

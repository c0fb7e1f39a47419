import type { Theme } from '@mui/material/styles'

/**
 * A link among values: ink with a hairline beneath. A table full of coloured links has no accent left for what matters; the
 * colour comes when it is pointed at.
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

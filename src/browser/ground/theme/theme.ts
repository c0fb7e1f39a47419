import { alpha, getContrastRatio, type ThemeOptions, darken, lighten } from '@mui/material/styles'
import { CHOSEN_TINT, readableAccent } from './accent.ts'
import { componentStyles } from './component-styles.ts'
import { DEFAULT_ACCENT, SIGNALS, STATUS, SURFACES, type Mode, type Surfaces } from './palette.ts'
import type { StatusTone } from './status-tone.ts'

declare module '@mui/material/styles' {
  interface Theme {
    status: Record<StatusTone, { color: string; backgroundColor: string }>
    surfaces: Surfaces
  }
  interface ThemeOptions {
    status: Record<StatusTone, { color: string; backgroundColor: string }>
    surfaces: Surfaces
  }
  interface TypeBackground {
    /** Below the menu. */
    sidebar: string
  }
}

/** Up to this width the sidebar is a drawer over the screen. */
export const DRAWER_UP_TO = 991

const FONT =
  '"Inter Variable", ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'

/** Style sheets stop animations by themselves; components need the duration set here. */
const STILL = {
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
  getAutoHeightDuration: () => 0,
}

/**
 * The theme: calm and dense, one accent, quiet surfaces, tabular figures.
 *
 * @param accent the tenant's colour, `#rrggbb`
 * @param isStill opens and closes without animation, for users who prefer reduced motion
 */
export function themeOptions(mode: Mode, accent = DEFAULT_ACCENT, isStill = false): ThemeOptions {
  const surfaces = SURFACES[mode]
  const signals = SIGNALS[mode]
  const main = readableAccent(accent, mode)
  const on = (color: string) => (getContrastRatio(color, '#ffffff') >= 4.5 ? '#ffffff' : '#101013')
  // On hover a button's background moves away from its text colour, so that it stays legible.
  const pointedAt = (value: string) => (on(value) === '#ffffff' ? darken(value, 0.16) : lighten(value, 0.16))
  const colour = (value: string) => ({ main: value, dark: pointedAt(value), contrastText: on(value) })

  return {
    surfaces,
    status: STATUS[mode],
    palette: {
      mode,
      primary: colour(main),
      secondary: colour(main),
      error: colour(signals.error),
      warning: colour(signals.warning),
      info: colour(signals.info),
      success: colour(signals.success),
      background: { default: surfaces.canvas, paper: surfaces.paper, sidebar: surfaces.sunken },
      text: { primary: surfaces.ink, secondary: surfaces.inkQuiet, disabled: surfaces.inkFaint },
      divider: surfaces.line,
      action: {
        hover: surfaces.hover,
        selected: alpha(main, CHOSEN_TINT[mode]),
        selectedOpacity: CHOSEN_TINT[mode],
        focus: alpha(main, 0.16),
        active: surfaces.inkQuiet,
      },
    },
    breakpoints: { values: { xs: 0, sm: 600, md: DRAWER_UP_TO + 1, lg: 1280, xl: 1600 } },
    ...(isStill && { transitions: STILL }),
    shape: { borderRadius: 6 },
    spacing: 8,
    typography: {
      fontFamily: FONT,
      fontSize: 13,
      htmlFontSize: 16,
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.75rem' },
      h1: { fontSize: '1.25rem', fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.012em' },
      h2: { fontSize: '0.9375rem', fontWeight: 600, lineHeight: 1.4, letterSpacing: '-0.006em' },
      h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: '0.9375rem', fontWeight: 600 },
      subtitle1: { fontSize: '0.875rem', fontWeight: 550 },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 600 },
      button: { fontSize: '0.8125rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    },
    components: componentStyles(surfaces, main, STATUS[mode]),
  }
}

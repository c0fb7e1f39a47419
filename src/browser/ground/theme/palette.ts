import type { StatusTone } from './status-tone.ts'

export type Mode = 'light' | 'dark'

/** Surfaces in layers, and their text colours. Every pair meets WCAG AA. */
export interface Surfaces {
  /** Behind everything. */
  canvas: string
  /** Tables, panels, dialogs. */
  paper: string
  /** Sidebar and table heads. */
  sunken: string
  hover: string
  line: string
  lineStrong: string
  ink: string
  inkQuiet: string
  inkFaint: string
}

export const SURFACES: Readonly<Record<Mode, Surfaces>> = {
  light: {
    canvas: '#f7f7f8',
    paper: '#ffffff',
    sunken: '#fbfbfc',
    hover: '#f3f3f5',
    line: '#e7e7ea',
    lineStrong: '#d5d5da',
    ink: '#1b1b20',
    inkQuiet: '#5b5b66',
    inkFaint: '#6e6e79',
  },
  dark: {
    canvas: '#101013',
    paper: '#17171b',
    sunken: '#131316',
    hover: '#202026',
    line: '#29292f',
    lineStrong: '#3a3a43',
    ink: '#ededf0',
    inkQuiet: '#a9a9b4',
    inkFaint: '#92929e',
  },
}

/** Text and background colours of a status. */
export const STATUS: Readonly<Record<Mode, Record<StatusTone, { color: string; backgroundColor: string }>>> = {
  light: {
    success: { color: '#14663a', backgroundColor: '#e4f5eb' },
    warning: { color: '#7d4a00', backgroundColor: '#fdf0d8' },
    info: { color: '#1450a8', backgroundColor: '#e6effc' },
    danger: { color: '#a3202c', backgroundColor: '#fdeaea' },
    muted: { color: '#55555f', backgroundColor: '#efeff2' },
  },
  dark: {
    success: { color: '#6fd69c', backgroundColor: '#14301f' },
    warning: { color: '#f0bd66', backgroundColor: '#352610' },
    info: { color: '#8db9f7', backgroundColor: '#16283f' },
    danger: { color: '#f79a9f', backgroundColor: '#3b191c' },
    muted: { color: '#b0b0ba', backgroundColor: '#26262c' },
  },
}

/** Colours of buttons and messages. */
export const SIGNALS = {
  light: { error: '#c22b37', warning: '#9a5b00', info: '#1f62c4', success: '#1a7a46' },
  dark: { error: '#f2777f', warning: '#e8ae4f', info: '#7aaef5', success: '#5cc98c' },
} as const satisfies Record<Mode, object>

export const DEFAULT_ACCENT = '#3654d9'

import { darken, decomposeColor, getContrastRatio, hexToRgb, lighten } from '@mui/material/styles'
import { SURFACES, type Mode } from './palette.ts'

/** Minimum contrast of text (WCAG AA). */
const ENOUGH = 4.5
const STEP = 0.04
const MOST_STEPS = 24

/** Share of the accent in the background of selected items: the current menu entry, a selected row. */
export const CHOSEN_TINT: Readonly<Record<Mode, number>> = { light: 0.08, dark: 0.14 }

/**
 * Adapts the tenant's colour until it is legible on the surfaces of a mode, and on those surfaces tinted with itself.
 * Links, the current menu entry and the primary button use it, so any colour of a tenant is legible.
 */
export function readableAccent(accent: string, mode: Mode): string {
  const { paper, hover, canvas, sunken } = SURFACES[mode]
  const move = mode === 'light' ? darken : lighten
  const isReadable = (color: string) => {
    const tinted = [paper, canvas, sunken].map((ground) => tint(ground, color, CHOSEN_TINT[mode]))
    return [paper, hover, canvas, ...tinted].every((ground) => getContrastRatio(color, ground) >= ENOUGH)
  }
  for (let step = 0; step <= MOST_STEPS; step++) {
    const color = step === 0 ? accent : move(accent, step * STEP)
    if (isReadable(color)) return color
  }
  return SURFACES[mode].ink
}

/** A background with a share of a colour over it. */
export function tint(ground: string, color: string, share: number): string {
  const [under, over] = [channels(ground), channels(color)]
  const mixed = under.map((value, at) => Math.round(value * (1 - share) + (over[at] ?? value) * share))
  return `rgb(${mixed.join(', ')})`
}

function channels(color: string): number[] {
  return decomposeColor(color.startsWith('#') ? hexToRgb(color) : color).values.slice(0, 3) as number[]
}

import { darken, decomposeColor, getContrastRatio, hexToRgb, lighten } from '@mui/material/styles'
import { SURFACES, type Mode } from './palette.ts'

/** Text needs this much contrast (WCAG AA). */
const ENOUGH = 4.5
const STEP = 0.04
const MOST_STEPS = 24

/** How much of the accent tints the ground of what is chosen: the current menu entry, a chosen row. */
export const CHOSEN_TINT: Readonly<Record<Mode, number>> = { light: 0.08, dark: 0.14 }

/**
 * The tenant's colour, made light or dark enough to be read on the surfaces of a mode, and on those surfaces tinted with
 * itself. Links, the chosen menu entry and the primary button wear it, so any colour a tenant has is legible.
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

/** A ground with a share of a colour laid over it. */
export function tint(ground: string, color: string, share: number): string {
  const [under, over] = [channels(ground), channels(color)]
  const mixed = under.map((value, at) => Math.round(value * (1 - share) + (over[at] ?? value) * share))
  return `rgb(${mixed.join(', ')})`
}

function channels(color: string): number[] {
  return decomposeColor(color.startsWith('#') ? hexToRgb(color) : color).values.slice(0, 3) as number[]
}

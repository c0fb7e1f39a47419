import { darken, getContrastRatio, lighten } from '@mui/material/styles'
import { SURFACES, type Mode } from './palette.ts'

/** Text needs this much contrast (WCAG AA). */
const ENOUGH = 4.5
const STEP = 0.06
const MOST_STEPS = 16

/**
 * The tenant's colour, made light or dark enough to be read on the surfaces of a mode. Links, the chosen menu entry and the
 * primary button wear it, so any colour a tenant has is legible.
 */
export function readableAccent(accent: string, mode: Mode): string {
  const { paper, hover, canvas } = SURFACES[mode]
  const move = mode === 'light' ? darken : lighten
  const isReadable = (color: string) =>
    [paper, hover, canvas].every((ground) => getContrastRatio(color, ground) >= ENOUGH)
  for (let step = 0; step <= MOST_STEPS; step++) {
    const color = step === 0 ? accent : move(accent, step * STEP)
    if (isReadable(color)) return color
  }
  return SURFACES[mode].ink
}

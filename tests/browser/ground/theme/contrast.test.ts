import { createTheme, getContrastRatio } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { CHOSEN_TINT, readableAccent, tint } from '#browser/ground/theme/accent.ts'
import { SIGNALS, STATUS, SURFACES, type Mode } from '#browser/ground/theme/palette.ts'
import { themeOptions } from '#browser/ground/theme/theme.ts'

const MODES: Mode[] = ['light', 'dark']
const AA_TEXT = 4.5
const AA_SHAPES = 3
const ACCENTS = ['#00695c', '#3654d9', '#ffd400', '#ffffff', '#000000', '#e91e63', '#7fffd4']

describe.each(MODES)('in %s mode', (mode) => {
  const { canvas, paper, sunken, hover, ink, inkQuiet, inkFaint } = SURFACES[mode]
  const grounds = [canvas, paper, sunken, hover]

  it.each([ink, inkQuiet, inkFaint])('the ink %s is legible on every surface', (color) => {
    for (const ground of grounds) expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(AA_TEXT)
  })

  it.each(Object.entries(STATUS[mode]))('the word of a %s status is legible on its ground', (_tone, pair) => {
    expect(getContrastRatio(pair.color, pair.backgroundColor)).toBeGreaterThanOrEqual(AA_TEXT)
  })

  it.each(Object.entries(SIGNALS[mode]))('%s is legible as text', (_name, color) => {
    for (const ground of [canvas, paper]) expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(AA_TEXT)
  })

  it.each(ACCENTS)('whatever colour a tenant has, %s is made legible', (accent) => {
    const color = readableAccent(accent, mode)
    const chosen = [canvas, paper, sunken].map((ground) => tint(ground, color, CHOSEN_TINT[mode]))
    for (const ground of [canvas, paper, hover, ...chosen]) {
      expect(getContrastRatio(color, ground)).toBeGreaterThanOrEqual(AA_TEXT)
    }
  })

  it.each(ACCENTS)('words on a button of the accent %s are legible', (accent) => {
    const { main, dark, contrastText } = createTheme(themeOptions(mode, accent)).palette.primary
    expect(getContrastRatio(contrastText, main)).toBeGreaterThanOrEqual(AA_TEXT)
    // Under the pointer, too.
    expect(getContrastRatio(contrastText, dark)).toBeGreaterThanOrEqual(AA_TEXT)
  })

  it('a field can be told from what it stands on by its words and ring', () => {
    const { primary } = createTheme(themeOptions(mode)).palette
    expect(getContrastRatio(primary.main, paper)).toBeGreaterThanOrEqual(AA_SHAPES)
  })
})

it('keeps an accent that is legible as it is', () => {
  expect(readableAccent('#00695c', 'light')).toBe('#00695c')
})

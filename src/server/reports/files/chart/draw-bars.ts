import type { DrawnSeries } from './drawn-series.ts'
import { textSvg } from './svg-text.ts'

const BAR = 9
const GAP = 6
/** Room of the names, and of the figures behind the bars. */
const NAMES = 130
const FIGURES = 64
/** Points that a page has room for; of more, the largest are drawn. */
const MOST = 30

/** Horizontal bars for each point: one for each series, or all of them in one. */
export function drawBars(
  points: readonly string[],
  series: readonly DrawnSeries[],
  width: number,
  isStacked: boolean,
): { svg: string; height: number; shown: number } {
  const sum = (at: number) => series.reduce((total, { data }) => total + Math.max(0, data[at] ?? 0), 0)
  const shown = points
    .map((_, at) => at)
    .sort((a, b) => sum(b) - sum(a))
    .slice(0, MOST)
    .sort((a, b) => a - b)
  const values = isStacked ? shown.map(sum) : shown.flatMap((at) => series.map(({ data }) => data[at] ?? 0))
  const most = Math.max(0, ...values)
  const least = Math.min(0, ...values)
  const scale = (width - NAMES - FIGURES) / Math.max(1, most - least)
  /** The left edge of bars above zero, and the right one of those below. */
  const zero = NAMES - least * scale
  const each = (isStacked ? 1 : series.length) * BAR + GAP
  const lines = shown.map((at, place) => {
    const top = place * each + GAP / 2
    const name = textSvg(points[at] ?? '', NAMES - 6, top + (each - GAP) / 2 + 3, 'end', 28)
    return (
      name +
      (isStacked ? stackedBar(series, at, top) : series.map((one, row) => bar(one, at, top + row * BAR)).join(''))
    )
  })
  return { svg: lines.join(''), height: shown.length * each + GAP, shown: shown.length }

  function bar({ data, colour, text }: DrawnSeries, at: number, top: number): string {
    const value = data[at] ?? 0
    const wide = Math.max(0.5, Math.abs(value) * scale)
    const left = value < 0 ? zero - wide : zero
    return rect(left, top, wide, colour) + textSvg(text(value), Math.max(zero, left + wide) + 4, top + BAR - 1.5)
  }

  function stackedBar(all: readonly DrawnSeries[], at: number, top: number): string {
    let left = NAMES
    const parts = all.map(({ data, colour }) => {
      const wide = Math.max(0, data[at] ?? 0) * scale
      left += wide
      return rect(left - wide, top, wide, colour)
    })
    return parts.join('') + textSvg(all[0]?.text(sum(at)) ?? '', left + 4, top + BAR - 1.5)
  }
}

function rect(x: number, y: number, width: number, colour: string): string {
  return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${BAR - 1}" fill="${colour}"/>`
}

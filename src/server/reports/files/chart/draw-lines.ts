import type { DrawnSeries } from './drawn-series.ts'
import { textSvg } from './svg-text.ts'

const HEIGHT = 170
/** Room of the words of an axis, and of the days below. */
const BESIDE = 62
const BELOW = 16
const TICKS = 4
const RULE = '#d0d3d6'

/** A line for each series over the points; figures of another kind have an axis on the right. */
export function drawLines(
  points: readonly string[],
  series: readonly DrawnSeries[],
  width: number,
): { svg: string; height: number; shown: number } {
  const others = series.filter(({ isOther }) => isOther)
  const axes = { left: axisOf(series.filter(({ isOther }) => !isOther)), right: axisOf(others) }
  const right = width - (others.length > 0 ? BESIDE : 8)
  const x = (at: number) => BESIDE + (points.length < 2 ? 0.5 : at / (points.length - 1)) * (right - BESIDE)
  const y = (share: number) => 6 + (1 - share) * (HEIGHT - BELOW - 12)
  const steps = Array.from({ length: TICKS + 1 }, (_, step) => step / TICKS)
  const rules = steps.map((share) => {
    const level = y(share)
    return (
      `<line x1="${BESIDE}" x2="${right}" y1="${level}" y2="${level}" stroke="${RULE}" stroke-width="0.5"/>` +
      textSvg(axes.left.text(share), BESIDE - 5, level + 3, 'end') +
      (others.length > 0 ? textSvg(axes.right.text(share), right + 5, level + 3) : '')
    )
  })
  const lines = series.map(({ data, colour, isOther }) => {
    const { share } = isOther ? axes.right : axes.left
    const path = data.map((value, at) => `${x(at).toFixed(1)},${y(share(value)).toFixed(1)}`).join(' ')
    return data.length === 1
      ? `<circle cx="${x(0)}" cy="${y(share(data[0] ?? 0)).toFixed(1)}" r="2.5" fill="${colour}"/>`
      : `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="1.5"/>`
  })
  const every = Math.max(1, Math.ceil(points.length / Math.floor(width / 90)))
  const names = points.map((point, at) =>
    at % every === 0 ? textSvg(point, x(at), HEIGHT - 2, at === 0 ? 'start' : 'middle') : '',
  )
  return { svg: [...rules, ...lines, ...names].join(''), height: HEIGHT, shown: points.length }
}

function axisOf(series: readonly DrawnSeries[]) {
  const values = series.flatMap(({ data }) => data)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  return {
    share: (value: number) => (value - low) / span,
    text: (share: number) => series[0]?.text(Math.round(low + share * span)) ?? '',
  }
}

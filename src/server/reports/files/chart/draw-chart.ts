import { wordOf } from '#declarations/chart-in-words.ts'
import { lookup } from '#declarations/lookup.ts'
import type { ReportChartModel } from '#declarations/report-model.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'
import { REPORT_WORDS } from '#protocol/report-words.ts'
import { pointText } from '#protocol/text/point-text.ts'
import type { ReportReply } from '../../report-reply.ts'
import type { FileWords } from '../file-words.ts'
import { drawBars } from './draw-bars.ts'
import type { DrawnSeries } from './drawn-series.ts'
import { drawLines } from './draw-lines.ts'
import { textSvg } from './svg-text.ts'

/** A chart that is printed above the table of its report. */
export interface PrintedChart {
  /** In the words of its reader. */
  chart: ReportChartModel
  series: ReportReply['series']
}

/** How a chart says what it shows. */
export interface ChartText {
  language: string
  /** Writes a value of a kind. */
  write: (kind: ValueKind, value: unknown) => string
  words: FileWords
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/
const LINE = 14

/** A chart as SVG, in colours that paper tells apart; a pie is drawn as bars, which can be compared on paper. */
export function drawChart(
  { chart, series }: PrintedChart,
  width: number,
  { language, write, words }: ChartText,
): { title: string; texts: string[]; svg: string } {
  const keys = [...new Set(series.flatMap(({ data }) => data.map(([key]) => key)))]
  const areDays = keys.every((key) => ISO_DATE.test(key))
  if (areDays) keys.sort()
  const drawn = series.map(({ name, data }, at): DrawnSeries => {
    const values = new Map(data)
    const kind = lookup(chart.kinds, name) ?? chart.value.kind
    return {
      name: wordOf(chart.series, name),
      colour: colourOf(at),
      data: keys.map((key) => values.get(key) ?? 0),
      text: (value) => write(kind, value),
      isOther: kind !== chart.value.kind,
    }
  })
  const points = keys.map((key) => (areDays ? pointText(key, chart.per, language) : wordOf(chart.points, key)))
  const draw = chart.type === 'line' ? drawLines : drawBars
  const { height, svg, shown } = draw(points, drawn, width, chart.type === 'stacked')
  const cut = words('rollcall.report.largest', REPORT_WORDS.largest)
    .replace('%{shown}', String(shown))
    .replace('%{total}', String(points.length))
  const legend = drawn.length > 1 ? legendSvg(drawn, width, height + LINE) : { svg: '', height: 0 }
  const whole = height + legend.height + LINE
  return {
    title: chart.title ?? '',
    texts: [...(chart.description === undefined ? [] : [chart.description]), ...(shown < points.length ? [cut] : [])],
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}">${svg}${legend.svg}</svg>`,
  }
}

function legendSvg(series: readonly DrawnSeries[], width: number, top: number): { svg: string; height: number } {
  const room = 170
  const columns = Math.max(1, Math.floor(width / room))
  const svg = series
    .map(({ name, colour }, at) => {
      const [x, y] = [(at % columns) * room, top + Math.floor(at / columns) * LINE]
      return `<rect x="${x}" y="${y - 7}" width="8" height="8" fill="${colour}"/>${textSvg(name, x + 12, y)}`
    })
    .join('')
  return { svg, height: Math.ceil(series.length / columns) * LINE }
}

const COLOURS = ['#3654d9', '#0f8a5f', '#c26a00', '#b3261e', '#7a3fb8', '#0b7f9e', '#8a5a2b', '#5b5b66'] as const

/** One for each series: further ones are lighter each time around. */
function colourOf(at: number): string {
  const colour = COLOURS[at % COLOURS.length] ?? COLOURS[0]
  const around = Math.floor(at / COLOURS.length)
  const lighter = (part: number) => Math.round(part + (255 - part) * Math.min(0.75, around * 0.4))
  const parts = [1, 3, 5].map((from) => lighter(parseInt(colour.slice(from, from + 2), 16)))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

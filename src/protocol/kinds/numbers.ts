import type { KindRules, ValueSettings } from './kind-rules.ts'

/** Figures without grouping, with the decimal mark of the language: a spreadsheet reads them as numbers. */
function figures(shown: (value: number, settings: ValueSettings) => string): KindRules {
  return {
    normalise: (typed) => (typed === '' ? null : typed),
    text: (value, settings) => (typeof value === 'number' ? shown(value, settings) : String(value)),
  }
}

function decimal(value: number, { language }: ValueSettings, least: number, most: number): string {
  const options = { useGrouping: false, minimumFractionDigits: least, maximumFractionDigits: most }
  return new Intl.NumberFormat(language, options).format(value)
}

export const integer = figures((value) => String(value))
export const number = figures((value, settings) => decimal(value, settings, 0, 20))

/** Pence: 1250 is `12.50`. */
export const money = figures((value, settings) => decimal(value / 100, settings, 2, 2))

/** Grams: 1250 is `1.25`, in kilograms. */
export const weight = figures((value, settings) => decimal(value / 1000, settings, 2, 2))

/** 12.5 is `12.5%`. */
export const percent = figures((value, settings) => `${decimal(value, settings, 0, 20)}%`)

/** Minutes: 90 is `1h 30m`. */
export const duration = figures((minutes) => inTwoUnits(minutes, 60, [(count) => `${count}h`, (count) => `${count}m`]))

/** Months: 63 is `5 years 3 months`. */
export const age = figures((months) => inTwoUnits(months, 12, [counted('year'), counted('month')]))

type Unit = (count: number) => string

function counted(word: string): Unit {
  return (count) => `${count} ${word}${Math.abs(count) === 1 ? '' : 's'}`
}

/** The larger unit is left out when there is none of it, the smaller one when the larger says it all. */
function inTwoUnits(value: number, size: number, [large, small]: [Unit, Unit]): string {
  const whole = Math.trunc(value / size)
  const rest = value % size
  if (whole === 0) return small(rest)
  return rest === 0 ? large(whole) : `${large(whole)} ${small(rest)}`
}

/** Degrees, to six places. */
export const coordinate: KindRules = {
  normalise: (typed) => (typeof typed === 'number' ? Math.round(typed * 1e6) / 1e6 : typed === '' ? null : typed),
  text: (value, settings) => (typeof value === 'number' ? decimal(value, settings, 6, 6) : String(value)),
}

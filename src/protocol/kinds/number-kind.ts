import { message } from '#protocol/messages/message.ts'
import { numberFormat } from '../text/intl-formats.ts'
import { defineKind, type KindDefinition, type ValueSettings } from './kind.ts'

type Writing = (value: number, settings: ValueSettings) => string
type Own = Partial<Omit<KindDefinition, 'text'>> & { text: Writing }

/** Decimal numbers; written so that a spreadsheet reads them as numbers. */
export function numberKind({ text, ...own }: Own): KindDefinition {
  return defineKind({
    types: ['number', 'integer'],
    schema: { type: 'number' },
    sql: 'numeric',
    sort: 'number',
    literal: { words: 'a number', fits: (value) => typeof value === 'number' },
    message: message('validation.number'),
    text: (value, settings) => (typeof value === 'number' ? text(value, settings) : String(value)),
    ...own,
  })
}

/** Makes a kind that is counted in whole units. */
export function wholeKind({ text, ...own }: Own): KindDefinition {
  return numberKind({
    types: ['integer'],
    schema: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    sql: 'bigint',
    isWhole: true,
    literal: { words: 'a whole number', fits: Number.isInteger },
    message: message('validation.whole_number'),
    text,
    ...own,
  })
}

/** Without grouping, with the language's decimal separator. */
export function decimal(value: number, { language }: ValueSettings, least: number, most: number): string {
  const options = { useGrouping: false, minimumFractionDigits: least, maximumFractionDigits: most }
  return numberFormat(language, options).format(value)
}

type Unit = (count: number) => string

/** Leaves out the larger unit when it is zero, and the smaller one when it is zero beside a larger. */
export function inTwoUnits(value: number, size: number, [large, small]: [Unit, Unit]): string {
  const whole = Math.trunc(value / size)
  const rest = value % size
  if (whole === 0) return small(rest)
  return rest === 0 ? large(whole) : `${large(whole)} ${small(rest)}`
}

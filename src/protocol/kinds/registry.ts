import type { ValueKind } from '../value-kind.ts'
import { choice, choices, tags } from './choices.ts'
import { date, dateTime, time } from './dates.ts'
import type { KindRules, ValueSettings } from './kind-rules.ts'
import { age, coordinate, duration, integer, money, number, percent, weight } from './numbers.ts'
import { phone } from './phone.ts'
import { boolean, id, json } from './plain.ts'
import { postcode } from './postcode.ts'
import { richText } from './rich-text.ts'
import { color, email, multiline, text, url } from './texts.ts'

/** The rules of every kind of value. Brings the tables of the world's phone numbers with it. */
export const KIND_RULES: Readonly<Record<ValueKind, KindRules>> = {
  text,
  multiline,
  richText,
  email,
  phone,
  url,
  postcode,
  color,
  date,
  time,
  dateTime,
  integer,
  number,
  boolean,
  money,
  percent,
  weight,
  duration,
  age,
  coordinate,
  choice,
  choices,
  tags,
  reference: id,
  image: id,
  file: id,
  json,
}

/**
 * What is kept of what was typed: `normaliseValue('phone', '07700 900123', settings)` is `+447700900123`.
 *
 * @param uppercase the field upper-cases what is typed.
 */
export function normaliseValue(kind: ValueKind, typed: unknown, settings: ValueSettings, uppercase = false): unknown {
  if (typed === null || typed === undefined) return typed
  const kept = KIND_RULES[kind].normalise(typed, settings)
  return uppercase && typeof kept === 'string' ? kept.toUpperCase() : kept
}

/** Plain text of a value, empty for null: `valueText('money', 1250, settings)` is `12.50`. */
export function valueText(kind: ValueKind, value: unknown, settings: ValueSettings): string {
  return value === null || value === undefined ? '' : KIND_RULES[kind].text(value, settings)
}

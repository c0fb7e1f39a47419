import { age } from './age.ts'
import { boolean } from './boolean.ts'
import { choice } from './choice.ts'
import { choices } from './choices.ts'
import { color } from './color.ts'
import { coordinate } from './coordinate.ts'
import { dateTime } from './date-time.ts'
import { date } from './date.ts'
import { duration } from './duration.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import type { KindDefinition } from './kind.ts'
import { money } from './money.ts'
import { multiline } from './multiline.ts'
import { number } from './number.ts'
import { percent } from './percent.ts'
import { phone } from './phone.ts'
import { postcode } from './postcode.ts'
import { reference } from './reference.ts'
import { richText } from './rich-text.ts'
import { tags } from './tags.ts'
import { text } from './text.ts'
import { time } from './time.ts'
import { url } from './url.ts'
import { weight } from './weight.ts'

/** Every kind of value. For the server and the declarations only: it bundles the phone metadata of all countries. */
export const KINDS = {
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
  reference,
  image,
  file,
  json,
} as const satisfies Record<string, KindDefinition>

/**
 * The name of a kind. A property's `type`, `format`, `enum` or `references` decide its kind; the kind decides the column, the
 * cell, the input, the filter, the text of exports and how it is searched.
 */
export type ValueKind = keyof typeof KINDS

export const VALUE_KINDS = Object.keys(KINDS) as readonly ValueKind[]

/** `format` in a schema -> kind of value. Formats that JSON Schema knows keep their names. */
export const FORMAT_KINDS: Readonly<Record<string, ValueKind>> = Object.fromEntries(
  VALUE_KINDS.flatMap((kind) => {
    const { format } = KINDS[kind] as KindDefinition
    return format === undefined ? [] : [[format, kind]]
  }),
)

/** The definition of a kind. */
export function kindOf(kind: ValueKind): KindDefinition {
  return KINDS[kind]
}

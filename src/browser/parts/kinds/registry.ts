import type { ValueKind } from '#protocol/kinds/registry.ts'
import { age } from './age/age.ts'
import { boolean } from './boolean/boolean.ts'
import { choice } from './choice/choice.ts'
import { choices } from './choices/choices.ts'
import { color } from './color/color.tsx'
import { coordinate } from './coordinate/coordinate.ts'
import { dateTime } from './date-time/date-time.ts'
import { date } from './date/date.ts'
import { duration } from './duration/duration.ts'
import { email } from './email/email.ts'
import { file } from './file/file.ts'
import { image } from './image/image.ts'
import { integer } from './integer/integer.ts'
import { json } from './json/json.tsx'
import type { Kind } from './kind.ts'
import { money } from './money/money.ts'
import { multiline } from './multiline/multiline.tsx'
import { number } from './number/number.ts'
import { withOwnText } from './own-text.ts'
import { percent } from './percent/percent.ts'
import { phone } from './phone/phone.tsx'
import { postcode } from './postcode/postcode.ts'
import { reference } from './reference/reference.tsx'
import { richText } from './rich-text/rich-text.tsx'
import { tags } from './tags/tags.ts'
import { text } from './text/text.ts'
import { time } from './time/time.ts'
import { url } from './url/url.ts'
import { weight } from './weight/weight.ts'

const KINDS: Readonly<Record<ValueKind, Kind>> = {
  age,
  boolean,
  choice,
  choices,
  color,
  coordinate,
  date,
  dateTime,
  duration,
  email,
  file,
  image,
  integer,
  json,
  money,
  multiline,
  number,
  percent,
  phone,
  postcode,
  reference,
  richText,
  tags,
  text,
  time,
  url,
  weight,
}

/** Every kind of value, and its browser side. A kind of the application's own is one of these, with a text of its own. */
export const kinds = Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [name, { ...kind, text: withOwnText(kind.text) }]),
) as Readonly<Record<ValueKind, Kind>>

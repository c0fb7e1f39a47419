/**
 * The closed list of kinds of value. A property's `type`, `format`, `enum`, `references` decide its kind; the kind decides
 * the column type, the cell, the input, the filter, the export text and how it is searched.
 */
export const VALUE_KINDS = [
  'text', // string
  'multiline', // string, format multiline
  'richText', // string, format rich-text: sanitised HTML
  'email',
  'phone', // stored E.164, shown nationally
  'url',
  'postcode', // stored upper case with its space
  'color', // #rrggbb
  'date', // ISO date
  'time', // HH:mm
  'dateTime', // ISO UTC instant
  'integer',
  'number', // decimal
  'boolean',
  'money', // integer pence
  'percent', // integer or decimal percent: 12.5 is 12.5 %
  'weight', // integer grams
  'duration', // integer minutes
  'age', // integer months
  'coordinate', // decimal degrees, 6 places
  'choice', // enum of strings or integers
  'choices', // array of enum values
  'tags', // array of strings
  'reference', // id of another entity
  'image', // id of a stored file that is an image
  'file', // id of a stored file
  'json', // any JSON value; shown as text
] as const

export type ValueKind = (typeof VALUE_KINDS)[number]

/** Kinds that are counted in whole units: pence, grams, minutes, months. */
export const WHOLE_KINDS: readonly ValueKind[] = ['integer', 'money', 'weight', 'duration', 'age']

/** `format` in a schema -> kind of value. Formats that JSON Schema knows keep their names. */
export const FORMAT_KINDS: Readonly<Record<string, ValueKind>> = {
  multiline: 'multiline',
  'rich-text': 'richText',
  email: 'email',
  phone: 'phone',
  uri: 'url',
  postcode: 'postcode',
  color: 'color',
  date: 'date',
  time: 'time',
  'date-time': 'dateTime',
  money: 'money',
  percent: 'percent',
  weight: 'weight',
  duration: 'duration',
  age: 'age',
  coordinate: 'coordinate',
  image: 'image',
  file: 'file',
}

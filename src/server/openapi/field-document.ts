import type { FieldModel } from '#declarations/model.ts'
import type { ValueKind } from '#protocol/kinds/registry.ts'

/** The unit or format of kinds whose JSON Schema does not state it. */
const UNITS: Partial<Record<ValueKind, string>> = {
  money: 'Pence.',
  duration: 'Minutes.',
  weight: 'Grams.',
  age: 'Months.',
  percent: '12.5 is 12.5 %.',
  time: 'HH:mm.',
  dateTime: 'An instant, ISO 8601 in UTC.',
  coordinate: 'Decimal degrees.',
  phone: 'E.164 in replies.',
  richText: 'HTML, sanitised.',
}

/** A field in a schema of the document: its JSON Schema, its title, and a description with the unit of its values. */
export function fieldDocument({
  schema,
  kind,
  ownKind,
  title,
  description,
  readOnly,
  texts,
  textOf,
}: FieldModel): Record<string, unknown> {
  const spoken = texts && 'In the language of the request.'
  const said = textOf && `The text in the language ${textOf.language}. In a request in it, "${textOf.field}" says it.`
  const text = [description, UNITS[kind], spoken, said].filter((part) => part !== undefined).join(' ')
  return {
    ...schema,
    ...(ownKind && { format: ownKind.name }),
    title,
    ...(text !== '' && { description: text }),
    ...(readOnly && { readOnly }),
  }
}

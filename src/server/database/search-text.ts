import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import type { FieldModel } from '#declarations/model.ts'
import { DatabaseProblem } from './database-errors.ts'
import { SCHEMA } from './engine.ts'
import { identifier, literal } from './sql-text.ts'

/** How phone numbers of the application's country are written abroad and at home: `44` and `0`. */
export interface Dialling {
  callingCode: string
  trunkPrefix: string
}

export function diallingOf(country: string): Dialling {
  const example = getExampleNumber(country as CountryCode, examples)
  if (!example) throw new DatabaseProblem(`application.json: "${country}" is not a country with phone numbers.`)
  const atHome = example.formatNational().replace(/\D/g, '')
  return {
    callingCode: example.countryCallingCode,
    trunkPrefix: atHome.slice(0, atHome.length - example.nationalNumber.length),
  }
}

/**
 * SQL of the text by which rows are found, from the columns that count: small letters without accents, words in any
 * order; a phone number as it is written abroad and at home, a postcode with and without its space.
 * @param alias of the table, where the columns need one
 */
export function searchTextSql(fields: readonly FieldModel[], dialling: Dialling, alias = ''): string {
  const texts = fields.flatMap((field) => textsOf(field, alias + identifier(field.name), dialling))
  return `${SCHEMA}.search_text(array[${texts.join(', ')}])`
}

function textsOf({ kind }: FieldModel, column: string, { callingCode, trunkPrefix }: Dialling): string[] {
  if (kind === 'phone') {
    const national = `regexp_replace(${column}, ${literal(`^\\+${callingCode}`)}, ${literal(trunkPrefix)})`
    return [column, national]
  }
  if (kind === 'postcode') return [column, `replace(${column}, ' ', '')`]
  if (kind === 'date') return dateTexts(column)
  if (kind === 'dateTime') return dateTexts(`(${column} at time zone 'UTC')::date`)
  return [`${column}::text`]
}

/** A date with its dashes, and without: what is typed with dashes counts as a number. */
function dateTexts(date: string): string[] {
  const text = `${SCHEMA}.date_text(${date})`
  return [text, `replace(${text}, '-', '')`]
}

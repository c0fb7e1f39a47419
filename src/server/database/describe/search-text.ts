import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import type { ApplicationModel, FieldModel } from '#declarations/model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { dateFormat } from '#protocol/text/intl-formats.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { SCHEMA } from '../connect/engine.ts'
import { identifier, literal } from '../sql-text.ts'

/** Prefixes of the application country's phone numbers, international and national: `44` and `0`. */
export interface Dialling {
  callingCode: string
  trunkPrefix: string
}

/** The ways in which an application writes telephone numbers and dates, by its country and languages. */
export interface SearchedTexts extends Dialling {
  /** The names of the months from January on, each in all languages. */
  months: readonly string[]
}

export function searchedTextsOf({
  country,
  languages,
}: Pick<ApplicationModel, 'country' | 'languages'>): SearchedTexts {
  return { ...diallingOf(country), months: MONTHS.map((month) => monthNames(month, languages)) }
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month)

/** The name of a month, in small letters and each once: `january ionawr`. */
function monthNames(month: number, languages: readonly string[]): string {
  const day = new Date(Date.UTC(2000, month, 1))
  const names = languages.map((language) =>
    dateFormat(language, { month: 'long', timeZone: 'UTC' }).format(day).toLocaleLowerCase(language),
  )
  return [...new Set(names)].join(' ')
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
 * SQL of the searchable text of the searched columns: lower case without accents, words in any order; a phone number in
 * international and national form, a postcode with and without its space, a date with the name of its month.
 * @param alias of the table, where the columns need one
 */
export function searchTextSql(fields: readonly FieldModel[], searched: SearchedTexts, alias = ''): string {
  const texts = fields.flatMap((field) => textsOf(field, alias + identifier(field.name), searched))
  return `${SCHEMA}.words_text(array[${texts.join(', ')}])`
}

function textsOf({ kind }: FieldModel, column: string, { months, ...dialling }: SearchedTexts): string[] {
  const dateText = (date: string) => `${SCHEMA}.date_text(${date})`
  const names = `array[${months.map(literal).join(', ')}]`
  const dayText = (date: string) =>
    `(extract(day from ${date})::text || ' ' || (${names})[extract(month from ${date})::int])`
  return kindOf(kind).search?.(column, { ...dialling, literal, dateText, dayText }) ?? [`${column}::text`]
}

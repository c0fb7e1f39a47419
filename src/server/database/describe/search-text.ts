import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import type { FieldModel } from '#declarations/model.ts'
import { kindOf } from '#protocol/kinds/registry.ts'
import { DatabaseProblem } from '../database-errors.ts'
import { SCHEMA } from '../connect/engine.ts'
import { identifier, literal } from '../sql-text.ts'

/** Prefixes of the application country's phone numbers, international and national: `44` and `0`. */
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
 * SQL of the searchable text of the searched columns: lower case without accents, words in any order; a phone number in
 * international and national form, a postcode with and without its space.
 * @param alias of the table, where the columns need one
 */
export function searchTextSql(fields: readonly FieldModel[], dialling: Dialling, alias = ''): string {
  const texts = fields.flatMap((field) => textsOf(field, alias + identifier(field.name), dialling))
  return `${SCHEMA}.words_text(array[${texts.join(', ')}])`
}

function textsOf({ kind }: FieldModel, column: string, dialling: Dialling): string[] {
  const dateText = (date: string) => `${SCHEMA}.date_text(${date})`
  return kindOf(kind).search?.(column, { ...dialling, literal, dateText }) ?? [`${column}::text`]
}

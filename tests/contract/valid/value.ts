import { addDays, formatISO, parseISO } from 'date-fns'
import type { FieldModel, Model } from '#declarations/model.ts'
import type { ServerCode } from '#server/custom-code.ts'
import { FILES } from '../world/seed-tenant.ts'
import { withVocabulary } from '#server/vocabulary-text.ts'
import type { Chance } from './chance.ts'
import { matchingTexts } from './matching-texts.ts'

/** Code of the application's own kinds, whose examples are valid where a pattern alone does not say so. */
let kinds: NonNullable<ServerCode['kinds']> = {}

/** Takes note of the application's own kinds, before values are made. */
export function knowKinds(code: Pick<ServerCode, 'kinds'>): void {
  kinds = code.kinds ?? {}
}

/** The sum of many such numbers, and the product of two, are still exact. */
const MOST = 10_000_000

/**
 * A value that the field's schema allows, in the form in which it is stored, so that a reply can be compared with it.
 * References are for the record to choose.
 *
 * @param today day around which dates lie
 */
export function validValue(model: Model, field: FieldModel, chance: Chance, today: string): unknown {
  const { schema, choices = [] } = field
  const words = field.optionList ? model.application.optionLists?.[field.optionList]?.values : undefined
  if (words) return chance.pick(words.map((word) => withVocabulary(word, model.application.vocabulary ?? {})))
  const bound = (keyword: string, otherwise: number) => {
    const value = schema[keyword]
    return typeof value === 'number' ? value : otherwise
  }
  const example = kinds[field.ownKind?.code ?? '']?.example
  if (example) return example(chance.next())
  switch (field.kind) {
    case 'choice':
      return chance.pick(choices)?.value
    case 'choices':
      return chance.some(
        choices.map((choice) => choice.value),
        bound('minItems', 0),
        bound('maxItems', choices.length),
      )
    case 'tags':
      return tags(field, chance, bound('minItems', 0), Math.min(3, bound('maxItems', 3)))
    case 'boolean':
      return chance.percent(50)
    case 'integer':
    case 'money':
    case 'weight':
    case 'duration':
    case 'age':
      return whole(field, chance, bound('minimum', 0), Math.min(bound('maximum', 5_000), MOST))
    case 'number':
    case 'percent':
      if ([schema.type].flat().includes('integer'))
        return whole(field, chance, bound('minimum', 0), bound('maximum', 100))
      // What may be a percentage as well as a sum is now and then too much for a percentage.
      return (
        chance.between(bound('minimum', 0) * 4, Math.min(bound('maximum', 100), field.formatBy ? 200 : Infinity) * 4) /
        4
      )
    case 'coordinate':
      return chance.between(bound('minimum', -180) * 1_000_000, bound('maximum', 180) * 1_000_000) / 1_000_000
    case 'date':
      return day(today, chance.between(-400, 400))
    case 'time':
      return `${pad(chance.between(0, 23))}:${pad(chance.between(0, 59))}`
    case 'dateTime':
      return `${day(today, chance.between(-400, 400))}T${pad(chance.between(0, 23))}:${pad(chance.between(0, 59))}:00.000Z`
    case 'image':
    case 'file':
      return nextFile()
    case 'json':
      return [schema.type].flat().includes('array') ? [chance.next()] : { [`key${chance.next()}`]: chance.words() }
    case 'reference':
      throw new Error(`${field.name} refers to a record.`)
    default:
      return text(field, chance)
  }
}

let filesGiven = 0

/** A file belongs to one record, so each is given once. */
function nextFile(): number {
  filesGiven += 1
  return ((filesGiven - 1) % FILES) + 1
}

function whole({ schema }: FieldModel, chance: Chance, least: number, most: number): number {
  const step = typeof schema.multipleOf === 'number' ? schema.multipleOf : 1
  return chance.between(Math.ceil(least / step), Math.floor(most / step)) * step
}

function tags({ schema }: FieldModel, chance: Chance, least: number, most: number): string[] {
  const longest = Number((schema.items as { maxLength?: number } | undefined)?.maxLength ?? 20)
  return Array.from({ length: chance.between(least, most) }, () => `${chance.words()} ${chance.next()}`.slice(-longest))
}

/** Texts differ from each other, so that unique ones can be told apart. */
function text(field: FieldModel, chance: Chance): string | undefined {
  const number = chance.next()
  switch (field.kind) {
    case 'email':
      return `person${number}.${chance.between(1, 99_999)}@mail.example`
    case 'phone':
      return `+447700900${pad(chance.between(0, 999), 3)}`
    case 'url':
      return `https://site${number}.example/${chance.between(1, 999)}`
    case 'postcode':
      return `${chance.pick(['LS', 'YO', 'HG', 'BD'])}${chance.between(1, 19)} ${chance.between(1, 9)}AB`
    case 'color':
      return `#${chance.between(0, 0xffffff).toString(16).padStart(6, '0')}`
    case 'richText':
      return `<p>${chance.words()} <strong>${number}</strong></p>`
    default:
      return plain(field, chance, number)
  }
}

function plain({ schema, uppercase }: FieldModel, chance: Chance, number: number): string | undefined {
  const { pattern, minLength, maxLength } = schema as { pattern?: string; minLength?: number; maxLength?: number }
  if (pattern !== undefined) return chance.pick(matchingTexts({ pattern, minLength, maxLength, uppercase }))
  const longest = maxLength ?? 60
  const shortest = minLength ?? 1
  const words = `${chance.words()} ${number}-${chance.between(1, 9_999)}`.padStart(shortest, 'x')
  const fitting = words.slice(-longest).trim().padStart(shortest, 'x')
  return uppercase ? fitting.toUpperCase() : fitting
}

function day(today: string, offset: number): string {
  return formatISO(addDays(parseISO(today), offset), { representation: 'date' })
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

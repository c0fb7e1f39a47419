import type { UploadConfig } from '#declarations/format/resource.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import type { KindCode } from '#protocol/kinds/own-kind.ts'
import { asMessage, isMessage, type Message, message } from '#protocol/messages/message.ts'
import { normaliseValue } from '../body/normalise-value.ts'
import { choiceTitle } from '../choice-title.ts'
import type { Row } from '../record-rules.ts'
import type { UploadRow } from './read-upload-rows.ts'

/** The change that a row of a file asks of its record. */
export interface UploadPlan {
  /** The states to go through, each by a move that people may make. */
  path: readonly string[]
  changes: Readonly<Record<string, string>>
}

/** The records that a file is about. */
export interface UploadTarget {
  entity: EntityModel
  upload: UploadConfig
  /** One of them is called, in a sentence. */
  record: string
  /** Of phone numbers and postcodes without one. */
  country: string
  /** Code of the application's own kinds of value. */
  kinds?: Readonly<Record<string, KindCode>> | undefined
}

/** The change that a row asks of its record, or the reason why it cannot be made. Empty cells ask for nothing. */
export function planUpload(target: UploadTarget, stored: Row, row: UploadRow): UploadPlan | Message {
  const { entity, upload, record } = target
  const changes: Record<string, string> = {}
  const state = entity.transitions?.field
  let path: readonly string[] = []
  for (const name of upload.fields) {
    const typed = row[name]
    const field = lookup(entity.fields, name)
    if (!typed || !field) continue
    const value = field.choices ? choiceOf(field, typed) : valueOf(target, field, typed)
    if (isMessage(value)) return value
    if (name !== state) {
      if (value !== stored[name]) changes[name] = value
      continue
    }
    const way = wayBetween(entity, String(stored[name]), value)
    if (!way) {
      const [from, wanted] = [stored[name], value].map((one) => choiceTitle(field, one).toLowerCase())
      return message('upload.cannot_become', { record, state: from ?? '', wanted: wanted ?? '' })
    }
    path = way
  }
  return { path, changes }
}

/** The choice that is meant, by its value or by its title, in any capitals. */
function choiceOf({ name, choices = [] }: FieldModel, typed: string): string | Message {
  const isMeant = (text: string | number) => String(text).toLowerCase() === typed.toLowerCase()
  const meant = choices.find(({ value }) => isMeant(value)) ?? choices.find(({ title }) => isMeant(title))
  if (meant) return String(meant.value)
  return message('upload.no_choice', {
    column: inWords(name),
    typed,
    choices: { list: choices.map(({ title }) => title) },
  })
}

function valueOf({ country, kinds }: UploadTarget, field: FieldModel, typed: string): string | Message {
  const column = inWords(field.name)
  const { maxLength: length, pattern } = field.schema
  if (typeof length === 'number' && typed.length > length) return message('upload.too_long', { column, length })
  const made = normaliseValue(field, typed, country, kinds)
  if ('message' in made) return message('upload.wrong', { column, reason: made.message })
  const value = String(made.value)
  if (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)) return value
  return message('upload.wrong', { column, reason: asMessage(field.patternMessage ?? message('validation.pattern')) })
}

/** `tracking_reference` -> `tracking reference` */
export function inWords(column: string): string {
  return column.replaceAll('_', ' ')
}

/** The states on the shortest way from one to another, by moves that somebody may make; undefined where there is none. */
function wayBetween({ transitions }: EntityModel, from: string, to: string): readonly string[] | undefined {
  const moves = Object.values(transitions?.moves ?? {}).filter(
    ({ permission, reason }) => permission !== undefined && reason === undefined,
  )
  const ways = new Map<string, readonly string[]>([[from, []]])
  // A map is walked in the order in which it grows: the nearest states first.
  for (const [state, way] of ways) {
    if (state === to) return way
    for (const move of moves) {
      if (move.from.includes(state) && !ways.has(move.to)) ways.set(move.to, [...way, move.to])
    }
  }
  return undefined
}

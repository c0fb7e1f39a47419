import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { fieldsOnPath } from '#declarations/access/field-guard.ts'
import { explorePath, type ResolvedPath, resolvePath } from '#declarations/path.ts'
import type { Check, Findings, Subject } from '../check.ts'
import { inSight } from '../oracle/in-sight.ts'
import { mayRead } from '../oracle/item.ts'
import type { Records, View } from '../oracle/records.ts'
import { listAll, mainTarget, rowsAt } from '../record-target.ts'
import { spread } from '../valid/filter-values.ts'
import type { Person } from '../world/person.ts'

/**
 * A record is found by every path that is searched, in small letters or large, by those who may see it; and nothing is found
 * without a reason.
 */
export const search: Check = {
  title: 'FLT-01 SRCH-01 finds rows by every searched path, those of the scope alone, and no others',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource } = subject
    const { chief } = world.main
    const isSearched = resource.list.search.length > 0
    const nonsense = await searchAs(subject, chief, 'zzqqxxyyw')
    if (nonsense && found.status(nonsense.reply, isSearched ? 200 : 400)) {
      found.sameIds(nonsense.reply.asked, nonsense.items, [])
    }
    for (const person of isSearched ? [chief, ...subject.members] : []) {
      for (const path of resource.list.search)
        await searchByPath(subject, found, person, path, person === chief ? 3 : 1)
    }
  },
}

async function searchAs(subject: Subject, person: Person, text: string) {
  const records = await subject.world.records(subject.world.main)
  const target = mainTarget(subject, records, person)
  if (!target) return undefined
  const { items, last } = await listAll(subject, person, target.api, `search=${encodeURIComponent(text)}`)
  return { items, reply: last, rows: rowsAt(subject, records, person, target) }
}

/** Searches for what some rows say at a path, whether or not the person may see them. */
async function searchByPath(
  subject: Subject,
  found: Findings,
  person: Person,
  path: string,
  times: number,
): Promise<void> {
  const { world, entity, resource } = subject
  const records = await world.records(world.main)
  const texts = records.all(entity.name).flatMap((row) => textsAt(records, entity.name, row, [path]))
  const readable = resource.list.search.filter((one) =>
    mayReadPath(person, resolvePath(records.model, entity.name, one)),
  )
  for (const { words, typed } of spread([...new Set(texts)], times).flatMap((text) => queryFor(text) ?? [])) {
    const result = await searchAs(subject, person, typed)
    if (!result || !found.status(result.reply, 200)) continue
    const expected = result.rows.filter((row) => {
      const seen = inSight(records, subject.viewer(person), entity.name, row)
      const tokens = textsAt(records, entity.name, seen, readable).flatMap(tokensOf)
      return words.every((word) => tokens.some((token) => isFoundBy(token, word)))
    })
    found.sameIds(result.reply.asked, result.items, expected)
  }
}

const mayReadPath = (person: Person, path: ResolvedPath) => fieldsOnPath(path).every((field) => mayRead(person, field))

/** The texts of a row at the searched paths: normalised, phone numbers in national format as well, and dates in words. */
function textsAt(records: Records, entity: string, row: View, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = explorePath(records.model, entity, path)
    const kind = 'kind' in found ? found.kind : 'text'
    const values = records.values(entity, row, path).filter((value) => value !== null)
    return values.flatMap((value) => {
      const text = plain(String(value))
      if (kind === 'phone')
        return [text, plain(parsePhoneNumberFromString(String(value))?.formatNational().replaceAll(' ', '') ?? '')]
      if (kind === 'date') return [text, writtenDay(text, records.model.application.languages)]
      return kind === 'postcode' ? [text, text.replaceAll(' ', '')] : [text]
    })
  })
}

/** A date as its day, the name of its month in each language and its short year: `7 september 26`. */
function writtenDay(date: string, languages: readonly string[]): string {
  const [year, month, day] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 1))
  const names = languages.map((language) => first.toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }))
  return plain([String(day), ...names, String(year).slice(2)].join(' '))
}

/** The words of a text. O'Brien is one, and two beside it. */
function tokensOf(text: string): string[] {
  const separators = /[\s@./,;:()+&"!?*[\]{}<>=|#~^\\-]+/
  return [text.replace(/['’`]/g, ''), text.replace(/['’`]/g, ' ')].flatMap((one) => one.split(separators))
}

/** A word is found by its beginning, a number by each part of it. */
function isFoundBy(token: string, word: string): boolean {
  return token.startsWith(word) || (/^\d{3,}$/.test(word) && /^\d{4,}$/.test(token) && token.includes(word))
}

/** A query that finds a text: its longest words, a number in groups of digits. */
function queryFor(text: string): { words: string[]; typed: string } | undefined {
  if (/^\+?\d{9,}$/.test(text)) {
    const digits = text.replace('+', '')
    return { words: [digits], typed: `${digits.slice(0, 5)} ${digits.slice(5)}` }
  }
  const words = [...new Set(tokensOf(text))].filter((word) => word.length > 2 && !/[^a-z0-9]/.test(word))
  const longest = words.sort((one, other) => other.length - one.length).slice(0, 2)
  return longest.length > 0 ? { words: longest, typed: longest.join(' ').toUpperCase() } : undefined
}

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Small letters without accents. */
function plain(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(/[łøđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
}

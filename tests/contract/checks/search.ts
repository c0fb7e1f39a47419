import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { explorePath } from '#declarations/path.ts'
import type { Check } from '../check.ts'
import type { Records, View } from '../oracle/records.ts'
import { listAll, mainPlace, rowsAt } from '../place.ts'
import { spread } from '../valid/filter-values.ts'

/** A record is found by every path that is searched, in small letters or large, and nothing is found without a reason. */
export const search: Check = {
  title: 'FLT-01 SRCH-01 finds rows by every searched path, and no others',
  applies: (subject) => subject.has('list'),
  async run(subject, found) {
    const { world, resource, entity } = subject
    const records = await world.records(world.main)
    const { chief } = world.main
    const place = mainPlace(subject, records, chief)
    if (!place) return
    const paths = resource.list.search
    const ask = (text: string) => listAll(subject, chief, place.api, `search=${encodeURIComponent(text)}`)
    const nonsense = await ask('zzqqxxyyw')
    if (!found.status(nonsense.last, paths.length > 0 ? 200 : 400)) return
    found.sameIds(
      nonsense.last.asked,
      nonsense.items.map(({ id }) => id),
      [],
    )

    const rows = rowsAt(subject, records, chief, place)
    for (const path of paths) {
      const texts = rows.flatMap((row) => textsAt(records, entity.name, row, [path]))
      for (const { words, typed } of spread([...new Set(texts)], 3).flatMap((text) => queryFor(text) ?? [])) {
        const { items, last } = await ask(typed)
        if (!found.status(last, 200)) continue
        const expected = rows.filter((row) => {
          const all = textsAt(records, entity.name, row, paths).join(' ')
          return words.every((word) => all.includes(word))
        })
        found.sameIds(
          last.asked,
          items.map(({ id }) => id),
          expected.map(({ id }) => id),
        )
      }
    }
  },
}

/** What a row says at the searched paths: texts as they are compared, and phones as they are written at home as well. */
function textsAt(records: Records, entity: string, row: View, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const found = explorePath(records.model, entity, path)
    const kind = 'kind' in found ? found.kind : 'text'
    const values = records.values(entity, row, path).filter((value) => value !== null)
    return values.flatMap((value) => {
      const text = plain(String(value))
      if (kind === 'phone')
        return [text, plain(parsePhoneNumberFromString(String(value))?.formatNational().replaceAll(' ', '') ?? '')]
      return kind === 'postcode' ? [text, text.replaceAll(' ', '')] : [text]
    })
  })
}

/** What somebody would type to find a text: its longest words, a number in groups of digits. */
function queryFor(text: string): { words: string[]; typed: string } | undefined {
  if (/^\+?\d{9,}$/.test(text)) {
    const digits = text.replace('+', '')
    return { words: [digits], typed: `${digits.slice(0, 5)} ${digits.slice(5)}` }
  }
  const words = text.split(/[^a-z0-9]+/).filter((word) => word.length > 2)
  const longest = words.sort((one, other) => other.length - one.length).slice(0, 2)
  return longest.length > 0 ? { words: longest, typed: longest.join(' ').toUpperCase() } : undefined
}

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Small letters without accents. */
function plain(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(/[łøđßæœ]/g, (letter) => LETTERS[letter] ?? letter)
}

import type { WordedPart } from './pdf-document.ts'

/** The texts in a part of a document, as they are read. */
export function textsOf(part: WordedPart): string[] {
  if ('heading' in part) return [part.heading]
  if ('text' in part) return [part.text]
  if ('facts' in part) return part.facts.flatMap(([name, value]) => [name, value ?? ''])
  if ('columns' in part) return part.columns.flat().flatMap(textsOf)
  if (!('table' in part)) return []
  const { columns, rows, totals = [] } = part.table
  return [...columns.map(({ title }) => title), ...rows.flat(), ...totals.flat()]
}

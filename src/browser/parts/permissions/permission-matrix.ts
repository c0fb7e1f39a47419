/** The actions that most kinds of record have: a column each. */
export const COLUMNS = ['list', 'details', 'add', 'edit', 'delete'] as const

export type Column = (typeof COLUMNS)[number]

/** A permission of the catalogue, in words. */
export interface Permission {
  key: string
  /** `Books > edit` */
  name: string
  column?: Column
}

/** One thing that can be allowed; two spellings of a permission are one. */
export interface MatrixEntry {
  keys: string[]
  /** `edit`, `see the price` */
  action: string
}

/** A kind of thing, and what can be done with it. */
export interface MatrixRow {
  /** `Books > Notes` */
  category: string
  /** `Notes` */
  title: string
  /** Number of things that it belongs to. */
  depth: number
  columns: Partial<Record<Column, MatrixEntry>>
  more: MatrixEntry[]
  keys: string[]
  /** `books.*`, when all of them are in one area. */
  wildcard?: string
}

const SEPARATOR = ' > '

/**
 * ROL-06: the permissions as a matrix, things down, actions across. A text narrows it to the rows and the actions that it
 * occurs in.
 *
 * @param permissions sorted by name
 */
export function permissionMatrix(permissions: readonly Permission[], text = ''): MatrixRow[] {
  const wanted = text.trim().toLowerCase()
  const categories = grouped(permissions, ({ name }) => partsOf(name).category)
  const rows = [...categories].sort(byCategory).flatMap(([category, all]): MatrixRow[] => {
    const shown = all.filter(({ key, name }) => `${name} ${key}`.toLowerCase().includes(wanted))
    if (shown.length === 0) return []
    const segments = category.split(SEPARATOR)
    const wildcard = wildcardOf(all.map(({ key }) => key))
    const entries = [...grouped(shown, ({ name }) => name)].map(([name, same]) => ({
      action: partsOf(name).action,
      keys: same.map(({ key }) => key),
      column: same.find(({ column }) => column)?.column,
    }))
    return [
      {
        category,
        title: segments.at(-1) ?? category,
        depth: segments.length - 1,
        columns: Object.fromEntries(entries.flatMap(({ column, ...entry }) => (column ? [[column, entry]] : []))),
        more: entries.flatMap(({ column, ...entry }) => (column ? [] : [entry])),
        keys: shown.map(({ key }) => key),
        ...(wildcard !== undefined && { wildcard }),
      },
    ]
  })
  return rows.flatMap((row, index) => [...headingsOf(row, rows[index - 1]), row])
}

/** Rows without actions for what a thing belongs to, where that has none itself and stands above no row yet. */
function headingsOf({ category }: MatrixRow, before: MatrixRow | undefined): MatrixRow[] {
  const segments = category.split(SEPARATOR)
  return segments.slice(0, -1).flatMap((title, depth) => {
    const heading = segments.slice(0, depth + 1).join(SEPARATOR)
    const isThere = before?.category === heading || before?.category.startsWith(heading + SEPARATOR)
    return isThere ? [] : [{ category: heading, title, depth, columns: {}, more: [], keys: [] }]
  })
}

function partsOf(name: string): { category: string; action: string } {
  const at = name.lastIndexOf(SEPARATOR)
  return at < 0
    ? { category: name, action: name }
    : { category: name.slice(0, at), action: name.slice(at + SEPARATOR.length) }
}

/** Orders things: those that belong to one come right below it. */
function byCategory([one]: [string, unknown], [other]: [string, unknown]): number {
  const [ours, theirs] = [one.split(SEPARATOR), other.split(SEPARATOR)]
  const at = ours.findIndex((segment, index) => segment !== theirs[index])
  if (at < 0) return ours.length - theirs.length
  return (ours[at] ?? '').localeCompare(theirs[at] ?? '')
}

/** `books.*` for `books.list` and `books.edit`. */
function wildcardOf(keys: readonly string[]): string | undefined {
  const areas = [...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('.'))))]
  return areas.length === 1 && areas[0] ? `${areas[0]}.*` : undefined
}

/**
 * The name of what a wildcard covers: "Books" for `books.*`, "Shop" for `shop.*` over "Shop > Stamps". Undefined for one
 * over everything, and for one that covers nothing known.
 */
export function nameOfWildcard(pattern: string, permissions: readonly Permission[]): string | undefined {
  const area = pattern.replace(/\.?\*$/, '')
  if (area === '' || area.includes('*')) return undefined
  const below = permissions.filter(({ key }) => key.startsWith(`${area}.`))
  const own = below.filter(({ key }) => !key.slice(area.length + 1).includes('.'))
  const names = own.length > 0 ? own.map(({ name }) => partsOf(name).category) : below.map(({ name }) => topOf(name))
  return mostFrequent(names)
}

function topOf(name: string): string {
  return name.split(SEPARATOR)[0] ?? name
}

function mostFrequent(names: readonly string[]): string | undefined {
  const counted = [...grouped(names, (name) => name)].sort(([, ours], [, theirs]) => theirs.length - ours.length)
  return counted[0]?.[0]
}

/** Values by a key of theirs, in order. */
function grouped<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value])
  return groups
}

import type { Segments } from '../expand/expansion.ts'

/** A declaration without one of its parts, or with a shorter form of one. */
export interface Candidate {
  at: Segments
  /** The replacement; undefined: removed. */
  instead?: unknown
}

/** Conditions and bodies contain nothing that could be derived, so their contents are skipped. */
const CLOSED: readonly string[] = [
  'allOf',
  'when',
  'where',
  'showWhen',
  'requires',
  'body',
  '$schema',
  '$comment',
  'titles',
]

/** Keywords that have a default. Parts declared under a name of their own have none. */
const WITH_DEFAULT: ReadonlySet<string> = new Set([
  ...[
    'api',
    'permissions',
    'permission',
    'mounts',
    'screen',
    'feature',
    'methods',
    'notices',
    'form',
    'in',
    'show',
    'tabs',
  ],
  ...[
    'panels',
    'actions',
    'toolbar',
    'bulkActions',
    'list',
    'columns',
    'sort',
    'filters',
    'quickFilters',
    'export',
    'card',
  ],
  ...[
    'count',
    'rowClick',
    'title',
    'kind',
    'sortable',
    'cell',
    'resource',
    'dependsOn',
    'status',
    'id',
    'attach',
    'detach',
  ],
  ...[
    'available',
    'pivot',
    'created',
    'updated',
    'deleted',
    'picker',
    'fields',
    'extra',
    'plural',
    'type',
    'table',
    'display',
  ],
  ...['format', 'onDelete', 'onChange', 'minimum', 'maximum', 'where', 'create', 'warnings', 'stored', 'readOnly'],
])

/**
 * Every part of a declaration that might be redundant: each property of each object, and objects that could be a single
 * word. Outer parts come before inner ones.
 */
export function* candidates(value: unknown, at: Segments = []): Generator<Candidate> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value) as [string, unknown][]) {
    if (CLOSED.includes(key)) continue
    const place = [...at, Array.isArray(value) ? Number(key) : key]
    if (!Array.isArray(value) && WITH_DEFAULT.has(key) && !decides(key, value)) yield { at: place }
    const short = shorter(key, part)
    if (short !== undefined) yield { at: place, instead: short }
    yield* candidates(part, place)
  }
}

/** The type of a value is redundant only when another keyword determines it. */
function decides(key: string, property: object): boolean {
  return (
    key === 'type' &&
    !['format', 'enum', 'references', 'options', 'properties'].some((other) => Object.hasOwn(property, other))
  )
}

/** A declaration with a part replaced or removed. Objects that are not on the path to it stay the same. */
export function replaced(value: unknown, [first, ...rest]: Segments, instead: unknown): unknown {
  if (first === undefined) return instead
  if (Array.isArray(value)) {
    const copy: unknown[] = [...(value as unknown[])]
    copy[Number(first)] = replaced(copy[Number(first)], rest, instead)
    return copy
  }
  const { [first]: part, ...others } = value as Record<string, unknown>
  const now = replaced(part, rest, instead)
  if (now === undefined) return others
  return Object.fromEntries(
    Object.entries(value as object).map(([key, old]: [string, unknown]) => [key, key === String(first) ? now : old]),
  )
}

/** `{ "path": "name" }` might be `"name"`, and `{ "fields": […] }` its list. */
function shorter(key: string, part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return undefined
  const [[only, value] = ['', undefined], ...others] = Object.entries(part) as [string, unknown][]
  if (key === 'confirm') return (part as { text?: string }).text
  if (key === 'dependsOn' && Object.entries(part).every(([name, from]) => name === from)) return Object.keys(part)
  if (others.length === 0) return SINGLE_WORDS.includes(only) ? value : undefined
  return undefined
}

const SINGLE_WORDS: readonly string[] = ['path', 'id', 'api', 'relation', 'fields', 'panels']

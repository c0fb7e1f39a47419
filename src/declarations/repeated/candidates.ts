import type { Segments } from '../expand/expansion.ts'

/** A declaration without one of its parts, or with one written shorter. */
export interface Candidate {
  at: Segments
  /** What would stand there instead; undefined: nothing. */
  instead?: unknown
}

/** Conditions and bodies say nothing that could be derived, and nothing within them is looked at. */
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

/** Words that have a default. What is declared under a name of its own has none. */
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
 * Every part of a declaration that might go without saying: each property of each object, and what could be a single word.
 * Outer parts come before the inner ones.
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

/** The type of a value goes without saying only where something else says what it is. */
function decides(key: string, property: object): boolean {
  return (
    key === 'type' &&
    !['format', 'enum', 'references', 'options', 'properties'].some((other) => Object.hasOwn(property, other))
  )
}

/** A declaration with a part replaced or taken away. What is not on the way to it stays the same object. */
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

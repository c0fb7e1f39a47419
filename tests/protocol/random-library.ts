import fc from 'fast-check'

/**
 * Small random libraries: rows of a few entities of the fixture, with values from tiny pools so that conditions often hold.
 * Rows refer to each other by id, as in the database; {@link recordOf} nests them, as in a reply.
 */
export type Row = { id: number } & Record<string, unknown>
export type RandomLibrary = Record<RandomEntity, Row[]>

export const RANDOM_ENTITIES = [
  'reason', 'category', 'genre', 'author', 'book', 'branch', 'closure', 'copy', 'reader', 'loan', 'reading_group', 'reading_group_member',
] as const // prettier-ignore
export type RandomEntity = (typeof RANDOM_ENTITIES)[number]

/** Name in a path -> the field that refers, and what to. */
export const REFERENCES: Partial<Record<RandomEntity, Record<string, { field: string; to: RandomEntity }>>> = {
  reader: { branch: { field: 'branch_id', to: 'branch' }, guardian: { field: 'guardian_id', to: 'reader' } },
  loan: {
    copy: { field: 'copy_id', to: 'copy' },
    reader: { field: 'reader_id', to: 'reader' },
    branch: { field: 'branch_id', to: 'branch' },
  },
  copy: { branch: { field: 'branch_id', to: 'branch' } },
  closure: { branch: { field: 'branch_id', to: 'branch' } },
  reading_group: { branch: { field: 'branch_id', to: 'branch' } },
}

/** Name in a path -> the related rows, directly or through an entity. */
export const RELATIONS: Partial<
  Record<RandomEntity, Record<string, { many: RandomEntity; by: string; through?: RandomEntity; to?: string }>>
> = {
  branch: {
    closures: { many: 'closure', by: 'branch_id' },
    readers: { many: 'reader', by: 'branch_id' },
    copies: { many: 'copy', by: 'branch_id' },
  },
  reader: {
    loans: { many: 'loan', by: 'reader_id' },
    children: { many: 'reader', by: 'guardian_id' },
    reading_groups: { many: 'reading_group', by: 'reader_id', through: 'reading_group_member', to: 'reading_group_id' },
  },
  copy: { loans: { many: 'loan', by: 'copy_id' } },
  reading_group: {
    readers: { many: 'reader', by: 'reading_group_id', through: 'reading_group_member', to: 'reader_id' },
  },
}

export const POOLS = {
  text: ['Leeds', 'leeds', 'York', "O'Neill", '100%', 'a_b', 'Łódź'],
  date: ['2026-03-15', '2026-03-16', '2026-03-18', '2026-03-19', '2026-04-01'],
  instant: ['2026-03-18T00:00:00.000Z', '2026-03-18T10:00:00.000Z', '2026-03-17T23:59:59.000Z'],
  time: ['09:30', '14:00', '18:15'],
  number: [0, 1, 2, 3],
} as const

const text = fc.constantFrom(...POOLS.text)
const date = fc.constantFrom(...POOLS.date)
const number = fc.constantFrom(...POOLS.number)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const idUpTo = (count: number) => fc.integer({ min: 1, max: count })

/** Rows numbered from 1; `make` is told the number of the row. */
function rows(count: number, make: (id: number) => Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Row[]> {
  const each = Array.from({ length: count }, (_, index) =>
    fc.record({ id: fc.constant(index + 1), ...make(index + 1) }),
  )
  return each.length === 0 ? fc.constant([]) : (fc.tuple(...each) as fc.Arbitrary<Row[]>)
}

/** Libraries of up to four branches and eight readers. Every row satisfies its schema. */
export const randomLibrary: fc.Arbitrary<RandomLibrary> = fc
  .record({
    branches: idUpTo(4),
    readers: fc.nat(8),
    copies: idUpTo(4),
    loans: fc.nat(10),
    groups: fc.nat(3),
    closures: fc.nat(5),
  })
  .chain((size) =>
    fc.record({
      reason: fc.constant([{ id: 1, list: 'closure-reasons', name: 'Holiday', position: 0 }]),
      category: fc.constant([{ id: 1, name: 'Fiction', position: 0 }]),
      genre: fc.constant([{ id: 1, name: 'Crime', category_id: 1 }]),
      author: fc.constant([{ id: 1, last_name: 'Homer' }]),
      book: fc.constant([{ id: 1, title: 'A book', author_id: 1, genre_id: 1, medium: 'paperback' }]),
      branch: rows(size.branches, (id) => ({
        name: fc.constant(`Branch ${id}`),
        code: fc.constant(`BR${'ABCD'.charAt(id - 1)}`),
        status: fc.constantFrom('enabled', 'new'),
        address: text,
        city: text,
        county: orNull(text),
        postcode: fc.constant('LS1 4AP'),
        seats: number,
        opened_on: orNull(date),
        hide_address: fc.boolean(),
        facilities: fc.subarray(['wifi', 'cafe', 'children']),
      })),
      closure: rows(size.closures, () => ({
        branch_id: idUpTo(size.branches),
        start_date: date,
        end_date: date,
        reason_id: fc.constant(1),
        remark: orNull(text),
      })),
      copy: rows(size.copies, (id) => ({
        book_id: fc.constant(1),
        branch_id: idUpTo(size.branches),
        barcode: fc.constant(`LIB-${String(id).padStart(4, '0')}`),
        shelf: orNull(text),
        condition: fc.constantFrom('new', 'good', 'damaged'),
        last_checked_at: orNull(fc.constantFrom(...POOLS.instant)),
      })),
      reader: rows(size.readers, (id) => ({
        branch_id: idUpTo(size.branches),
        guardian_id: id === 1 ? fc.constant(null) : orNull(idUpTo(id - 1)),
        first_name: text,
        last_name: text,
        status: fc.constantFrom('enabled', 'prospect'),
        date_of_birth: orNull(date),
        city: orNull(text),
        newsletter: fc.boolean(),
        newsletter_topics: fc.subarray(['events', 'new_books', 'children']),
        discount: fc.constantFrom(0, 1, 2.5),
      })),
      loan: rows(size.readers === 0 ? 0 : size.loans, () => ({
        copy_id: idUpTo(size.copies),
        reader_id: idUpTo(size.readers || 1),
        branch_id: idUpTo(size.branches),
        loaned_at: fc.constantFrom(...POOLS.instant),
        due_on: date,
        returned_on: orNull(date),
        renewals: number,
        deposit: fc.constant(0),
      })),
      reading_group: rows(size.groups, (id) => ({
        name: fc.constant(`Group ${id}`),
        branch_id: idUpTo(size.branches),
        weekday: number,
        start_time: fc.constantFrom(...POOLS.time),
        starts_on: date,
        ends_on: orNull(date),
        monthly_payments: fc.boolean(),
      })),
      reading_group_member: membersOf(size.groups, size.readers),
    }),
  )

function membersOf(groups: number, readers: number): fc.Arbitrary<Row[]> {
  const pairs = Array.from({ length: groups * readers }, (_, index) => ({
    reading_group_id: 1 + Math.floor(index / readers),
    reader_id: 1 + (index % readers),
  }))
  return fc.subarray(pairs).map((chosen) => chosen.map((pair, index) => ({ id: index + 1, paused: false, ...pair })))
}

/** The rows of a relation of one row. */
export function relatedRows(library: RandomLibrary, entity: RandomEntity, row: Row, relation: string): Row[] {
  const declared = RELATIONS[entity]?.[relation]
  if (!declared) throw new Error(`${entity} has no relation ${relation}`)
  const { many, by, through, to } = declared
  if (!through || !to) return library[many].filter((related) => related[by] === row.id)
  const links = library[through].filter((link) => link[by] === row.id)
  return links.flatMap((link) => library[many].filter((related) => related.id === link[to]))
}

/** The row that a reference leads to; null when it is empty. */
export function referredRow(library: RandomLibrary, entity: RandomEntity, row: Row, name: string): Row | null {
  const reference = REFERENCES[entity]?.[name]
  if (!reference) throw new Error(`${entity} has no reference ${name}`)
  return library[reference.to].find((referred) => referred.id === row[reference.field]) ?? null
}

/** A row with everything that paths lead to nested in it, made when it is first looked at: references, relations, counts. */
export function recordOf(library: RandomLibrary, entity: RandomEntity, row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = { ...row }
  const define = (name: string, get: () => unknown) => Object.defineProperty(record, name, { get, enumerable: true })
  for (const [name, { to }] of Object.entries(REFERENCES[entity] ?? {})) {
    const referred = referredRow(library, entity, row, name)
    define(name, () => referred && recordOf(library, to, referred))
  }
  for (const [name, { many }] of Object.entries(RELATIONS[entity] ?? {})) {
    const related = relatedRows(library, entity, row, name)
    define(name, () => related.map((one) => recordOf(library, many, one)))
    define(`${name}_count`, () => related.length)
  }
  return record
}

/** True when a path from an entity ends at a to-many relation. */
export function isMany(entity: RandomEntity, path: string): boolean {
  const [name = '', ...rest] = path.split('.')
  const relation = RELATIONS[entity]?.[name]
  const next = relation?.many ?? REFERENCES[entity]?.[name]?.to
  if (!next) return false
  return rest.length === 0 ? relation !== undefined : isMany(next, rest.join('.'))
}

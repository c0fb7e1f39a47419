import type { CodeNames } from '#protocol/custom-code.ts'
import { codeNamesOf } from '#declarations/code/code-names.ts'
import type { ApplicationConfig } from '#declarations/format.ts'
import type { FileMap } from '#declarations/source.ts'
import type { EntityDeclaration } from '#declarations/written/entity.ts'
import type { ResourceDeclaration } from '#declarations/written/resource.ts'

const application: ApplicationConfig = {
  name: 'library',
  title: 'County Libraries',
  languages: ['en-GB'],
  timezone: 'Europe/London',
  country: 'GB',
  currency: 'GBP',
  guards: {
    admin: { title: 'Head office' },
    branch_staff: { title: 'Branch staff', scoped: true, belongsTo: 'branch', landing: '/books' },
  },
  features: { reservations: { title: 'Reservations', default: true } },
  configuration: { LOAN_DAYS: { type: 'integer', title: 'Days of a loan', minimum: 1, default: 21 } },
  vocabulary: { reader: { one: 'Reader', many: 'Readers' } },
  optionLists: { titles: { title: 'Titles', values: ['Mr', 'Mrs'] } },
  permissions: { 'books.withdraw': 'Books > withdraw', 'reports.overdue': 'Reports > overdue' },
  roles: [{ name: 'Head Office', guard: 'admin', level: 1, permissions: ['*'] }],
  menu: ['books', { id: 'network', title: 'Network', items: [{ resource: 'branches' }, { screen: 'overdue' }] }],
  home: '/books',
  search: { books: { detail: ['branch.name'], tab: 'copies' } },
  screens: {
    overdue: { screen: 'reports/overdue', path: '/overdue', permission: 'reports.overdue', title: 'Overdue' },
  },
}

const branch: EntityDeclaration = {
  title: 'Branch',
  plural: 'Branches',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 120 },
    city: { type: 'string' },
    opened_on: { type: 'string', format: 'date' },
  },
  relations: { books: { many: 'book', by: 'branch_id' } },
}

const book: EntityDeclaration = {
  title: 'Book',
  plural: 'Books',
  type: 'object',
  required: ['title', 'branch_id'],
  display: 'title',
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 200 },
    subtitle: { type: 'string' },
    branch_id: { references: 'branch' },
    medium: { enum: ['paper', 'audio'], default: 'paper' },
    pages: { type: 'integer', minimum: 1 },
    published_on: { type: 'string', format: 'date' },
    cover_id: { type: 'integer', format: 'image' },
    reference_only: {
      type: 'boolean',
      default: false,
      onChange: [{ to: true, set: { reservable: false } }],
    },
    reservable: { type: 'boolean', default: true, feature: 'reservations' },
    full_title: { type: 'string', computed: { join: ['title', 'subtitle'], separator: ': ' }, stored: true },
    availability: { enum: ['in', 'out'], computed: { sql: 'books/availability' } },
  },
  forbid: [{ reference_only: true, reservable: true, message: 'A book for reference cannot be reserved.' }],
  relations: {
    copies: { many: 'copy', by: 'book_id' },
    readers: { many: 'reader', through: 'reservation' },
  },
}

const copy: EntityDeclaration = {
  title: 'Copy',
  plural: 'Copies',
  type: 'object',
  required: ['book_id', 'name'],
  properties: {
    book_id: { references: 'book' },
    name: { type: 'string', title: 'Barcode' },
    price: { type: 'integer', format: 'money', minimum: 0, default: 0 },
  },
}

const reader: EntityDeclaration = {
  title: 'Reader',
  plural: 'Readers',
  type: 'object',
  required: ['name'],
  properties: {
    title: { type: 'string', options: 'titles' },
    name: { type: 'string' },
    born_on: { type: 'string', format: 'date' },
    age: { type: 'integer', format: 'age', computed: { age: 'born_on' } },
  },
}

const reservation: EntityDeclaration = {
  title: 'Reservation',
  plural: 'Reservations',
  type: 'object',
  required: ['book_id', 'reader_id'],
  display: 'reader.name',
  properties: {
    book_id: { references: 'book', onDelete: 'cascade' },
    reader_id: { references: 'reader', onDelete: 'cascade' },
    urgent: { type: 'boolean', default: false },
    remark: { type: 'string' },
  },
  unique: [['book_id', 'reader_id']],
}

const branches: ResourceDeclaration = {
  entity: 'branch',
  screen: '/branches',
  scope: { branch_staff: 'id' },
}

const books: ResourceDeclaration = {
  entity: 'book',
  screen: '/books/:id',
  scope: { branch_staff: { via: 'branch' } },
  panels: {
    book: { title: false, fields: ['title', { path: 'branch_id', input: 'books/branch' }, 'medium'] },
    shelf: { panel: 'books/shelf', title: false },
  },
  actions: {
    withdraw: {
      call: 'POST books/:id/withdraw',
      permission: 'books.withdraw',
      when: { medium: 'paper' },
      confirm: 'Withdraw {title}?',
    },
    lend: { title: 'Lend to a %{reader}', dialog: 'books/lend' },
  },
  relations: {
    readers: { toggle: 'urgent', pivot: ['remark'], columns: ['name', 'pivot.urgent'], toolbar: ['attach'] },
  },
  list: {
    columns: ['title', 'branch.name', { path: 'cover_id', cell: 'books/cover' }],
    sort: 'title',
    search: ['full_title', 'branch.name'],
    filters: ['branch_id', { path: 'medium', kind: 'select' }, { path: 'published_on', kind: 'dateRange' }],
    quickFilters: ['all', { id: 'new', where: { published_on: { gte: '$today-30d' } } }],
    default: { quickFilter: 'all' },
    params: { branch_id: true, before: { published_on: { lt: '$param' } } },
    actions: ['withdraw', 'lend'],
  },
  show: { subtitle: ['branch.name'], tabs: ['information', 'copies', 'readers', { screen: 'books/calendar' }] },
  endpoints: ['books/withdraw'],
}

const copies: ResourceDeclaration = {
  entity: 'copy',
  api: 'books/:book_id/copies',
  scope: { branch_staff: { via: 'book' } },
  list: { columns: ['name', 'price'] },
}

const readers: ResourceDeclaration = {
  entity: 'reader',
  scope: { branch_staff: true },
}

/** A small application that checks clean, as the contents of its files. Each call gives a fresh one, to be changed. */
export function smallLibrary(): Record<string, unknown> {
  return structuredClone({
    'app/application.json': application,
    'schemas/book.json': book,
    'schemas/branch.json': branch,
    'schemas/copy.json': copy,
    'schemas/reader.json': reader,
    'schemas/reservation.json': reservation,
    'resources/books.json': books,
    'resources/branches.json': branches,
    'resources/copies.json': copies,
    'resources/readers.json': readers,
    'translations/en-GB.json': { resources: { books: { fields: { title: 'Name of the book' } } } },
  })
}

/** The custom code that the small application names. */
export const SMALL_LIBRARY_CODE: CodeNames = codeNamesOf([
  { kind: 'cell', name: 'books/cover' },
  { kind: 'dialog', name: 'books/lend' },
  { kind: 'panel', name: 'books/shelf' },
  { kind: 'tab', name: 'books/calendar' },
  { kind: 'input', name: 'books/branch' },
  { kind: 'screen', name: 'reports/overdue' },
  { kind: 'computed', name: 'books/availability' },
  { kind: 'endpoint', name: 'books/withdraw' },
])

/** Contents as texts, two spaces an indent; a content that is a text already stays as it is. */
export function asFiles(contents: Record<string, unknown>): FileMap {
  return Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    ]),
  )
}

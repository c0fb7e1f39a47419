import type { FileMap } from '#declarations/source.ts'

const FILES_OF_LIBRARY = {
  name: 'library',
  title: 'Library',
  languages: ['en-GB'],
  timezone: 'Europe/London',
  country: 'GB',
  currency: 'GBP',
  guards: {
    admin: { title: 'Head office' },
    branch_staff: { title: 'Branch staff', scoped: true, belongsTo: 'shelf_0' },
  },
  features: { reservations: { title: 'Reservations', default: true } },
  configuration: {},
  vocabulary: {},
  permissions: {},
  roles: [{ name: 'Head office', guard: 'admin', level: 1, permissions: ['*'] }],
  menu: [],
  home: '/shelves-0',
}

/** An in-memory application with this many entities, each as large as a real one and referring to the one before. */
export function manyDeclarations(count: number): FileMap {
  const files: Record<string, string> = { 'app/application.json': JSON.stringify(FILES_OF_LIBRARY, null, 2) }
  for (let index = 0; index < count; index += 1) {
    const before = `shelf_${index === 0 ? 0 : index - 1}`
    files[`schemas/shelf_${index}.json`] = JSON.stringify(
      schema(before, `shelf_${index + 1}`, index + 1 < count),
      null,
      2,
    )
    files[`resources/shelves_${index}.json`] = JSON.stringify(resource(index, index + 1 < count), null, 2)
  }
  return files
}

function schema(before: string, after: string, hasAfter: boolean): object {
  const texts = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`text_${index}`, { type: 'string', maxLength: 100 + index }]),
  )
  const numbers = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`count_${index}`, { type: 'integer', minimum: 0, default: index }]),
  )
  return {
    title: 'Shelf',
    plural: 'Shelves',
    type: 'object',
    required: ['name', 'before_id'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 120 },
      before_id: { references: before },
      status: { enum: ['open', 'closed'], default: 'open' },
      opened_on: { type: 'string', format: 'date', default: '$today' },
      rent: { type: 'integer', format: 'money', minimum: 0, default: 0, showWhen: { status: 'open' } },
      lent: { type: 'boolean', default: false, onChange: [{ to: true, set: { reserved: false } }] },
      reserved: { type: 'boolean', default: false, feature: 'reservations' },
      label: { type: 'string', computed: { join: ['name', 'text_0'], separator: ' ' }, stored: true },
      ...texts,
      ...numbers,
    },
    forbid: [{ lent: true, reserved: true }],
    ...(hasAfter && { relations: { following: { many: after, by: 'before_id', sort: 'name' } } }),
  }
}

function resource(index: number, hasAfter: boolean): object {
  return {
    entity: `shelf_${index}`,
    screen: `/shelves-${index}`,
    scope: { branch_staff: { where: { any: [{ id: '$user.shelf_0_id' }, { 'before.status': 'open' }] } } },
    list: {
      columns: ['name', 'before.name', 'status', 'opened_on', 'rent', 'label', 'text_3'],
      sort: 'name',
      search: ['name', 'before.name', 'text_1'],
      filters: [
        'before_id',
        'status',
        { path: 'opened_on', kind: 'dateRange' },
        { id: 'size', where: { count_1: { gte: '$value' } } },
      ],
      quickFilters: ['all', { id: 'open', where: { status: 'open', opened_on: { lte: '$today' } } }],
    },
    fields: [
      'name',
      'before_id',
      'status',
      'opened_on',
      'rent',
      'lent',
      'reserved',
      'text_0',
      { show: ['text_1'] },
      'count_0',
    ],
    show: { tabs: ['information', ...(hasAfter ? ['following'] : [])] },
    ...(hasAfter && { relations: { following: {} } }),
  }
}

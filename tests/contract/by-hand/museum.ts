import type { EntitySchema } from '#declarations/format.ts'
import type { ResourceDeclaration } from '#declarations/written/resource.ts'
import type { FileMap } from '#declarations/source.ts'

/**
 * A museum, written as somebody new to the language would write it: bounds, rules and conditions that meet in one field.
 * Each was once something on which the suite stopped, or which it found wrong although it was right.
 */
const gallery: EntitySchema = {
  title: 'Gallery',
  plural: 'Galleries',
  type: 'object',
  required: ['name', 'wing'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    wing: { enum: ['north', 'south', 'east'] },
    open: { type: 'boolean', default: true },
    closed_room: { type: 'integer', minimum: 1, maximum: 40 },
    opened_on: { type: 'string', format: 'date' },
  },
  relations: { exhibits: { many: 'exhibit', by: 'gallery_id' }, guides: { many: 'guide', by: 'gallery_id' } },
}

const exhibit: EntitySchema = {
  title: 'Exhibit',
  plural: 'Exhibits',
  type: 'object',
  required: ['name', 'gallery_id', 'shelf_mark'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 80 },
    gallery_id: { references: 'gallery' },
    shelf_mark: {
      type: 'string',
      pattern: '^[A-Z]+(-[0-9]+)*$',
      minLength: 3,
      maxLength: 8,
      uppercase: true,
      unique: true,
    },
    old_mark: { type: 'string', pattern: 'old', maxLength: 12 },
    room: { type: 'integer', minimum: 1, maximum: 40 },
    place: { type: 'integer', minimum: 1, maximum: 40 },
    state: { enum: ['shown', 'lent', 'stored'], default: 'stored' },
    acquired_on: { type: 'string', format: 'date' },
    lent_until: { type: 'string', format: 'date', showWhen: { state: 'lent' } },
    lent_to: { type: 'string', maxLength: 60, showWhen: { state: 'lent' } },
    review_date: { type: 'string', format: 'date', showWhen: { state: ['lent', 'stored'] } },
  },
  requiredWhen: [
    { when: { state: 'lent' }, fields: ['lent_until', 'lent_to'] },
    { when: { state: 'stored', room: null }, fields: ['review_date'] },
  ],
  forbid: [
    {
      when: { state: 'lent', lent_until: { lt: '$today' } },
      message: 'It would have to be back already.',
      field: 'lent_until',
    },
    { when: { lent_until: { lt: '$record.acquired_on' } }, message: 'It was not ours then.', field: 'lent_until' },
    {
      when: { acquired_on: { lt: '$record.gallery.opened_on' } },
      message: 'There was no such gallery then.',
      field: 'acquired_on',
    },
    { when: { review_date: { lt: '$record.acquired_on' } }, message: 'Too early.', field: 'review_date' },
  ],
  unique: [['gallery_id', 'room', 'place']],
}

/** Somebody who looks after one exhibit, of those in the wing where their gallery is. */
const guide: EntitySchema = {
  title: 'Guide',
  plural: 'Guides',
  type: 'object',
  required: ['name', 'gallery_id'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 60 },
    gallery_id: { references: 'gallery' },
    exhibit_id: {
      references: 'exhibit',
      where: { 'gallery.wing': '$record.gallery.wing', room: { ne: '$record.gallery.closed_room' } },
    },
    badge: { type: 'string', pattern: '^[0-9]{2,9}$', maxLength: 4, patternMessage: 'Two to four digits.' },
    since_date: { type: 'string', format: 'date', default: '$today' },
    updates: { type: 'string', maxLength: 20 },
    trained_on: { type: 'string', format: 'date', default: '$today-1m' },
    last_dated: { type: 'string', maxLength: 20 },
  },
}

const resources: Record<string, ResourceDeclaration> = {
  galleries: {
    entity: 'gallery',
    screen: '/galleries/:id',
    list: { columns: ['name', 'wing', 'open'], filters: ['wing', 'open'], search: ['name'] },
  },
  exhibits: {
    entity: 'exhibit',
    screen: '/exhibits/:id',
    scope: { keeper: { via: 'gallery' } },
    list: {
      columns: ['name', 'shelf_mark', 'gallery.name', 'state'],
      filters: ['gallery_id', 'state'],
      search: ['name', 'shelf_mark'],
      bulkActions: ['store'],
    },
    actions: {
      store: {
        title: 'Put into store',
        call: 'PATCH exhibits/:id',
        body: { state: 'stored', review_date: '$today' },
        permission: 'exhibits.edit',
        when: { state: { ne: 'stored' } },
        notice: 'They are in store.',
      },
    },
  },
  guides: {
    entity: 'guide',
    screen: '/guides/:id',
    scope: { keeper: { via: 'gallery', write: true } },
    list: { columns: ['name', 'gallery.name', 'exhibit.name'], filters: ['gallery_id', 'exhibit_id'] },
  },
}

const galleries = resources.galleries
if (galleries) galleries.scope = { keeper: { where: { id: '$user.gallery_id' }, write: false } }

const application = {
  name: 'museum',
  title: 'Museum',
  languages: ['en-GB'],
  timezone: 'Europe/London',
  country: 'GB',
  currency: 'GBP',
  guards: {
    office: { title: 'Office' },
    keeper: { title: 'Keeper', scoped: true, belongsTo: 'gallery', landing: '/exhibits' },
  },
  features: {},
  configuration: {},
  vocabulary: {},
  permissions: {},
  roles: [{ name: 'Office', guard: 'office', level: 1, superuser: true, permissions: [] }],
  menu: ['galleries', 'exhibits', 'guides'],
  home: '/exhibits',
}

/** The files of the museum. */
export function museumFiles(): FileMap {
  const files = {
    'app/application.json': application,
    'schemas/gallery.json': gallery,
    'schemas/exhibit.json': exhibit,
    'schemas/guide.json': guide,
    ...Object.fromEntries(Object.entries(resources).map(([name, resource]) => [`resources/${name}.json`, resource])),
  }
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content, null, 2)]))
}

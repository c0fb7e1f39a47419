import { describe, expect, it } from 'vitest'
import { codeNamesOf, NO_CODE } from '#declarations/code/code-names.ts'
import { compileModel } from '#declarations/compile.ts'
import type { Model } from '#declarations/model.ts'
import { readApplication } from '#declarations/read-application.ts'
import { compiled, model, resource } from './compiled.ts'
import { asFiles, smallLibrary } from './small-library.ts'

describe('a resource', () => {
  it('SERR-09 SERR-13 MERR-10 has all defaults filled in', () => {
    expect(resource('branches')).toMatchObject({
      title: 'Branch',
      plural: 'Branches',
      mounts: [{ api: 'branches', area: 'branches', parents: [] }],
      screens: { list: '/branches', show: '/branches/:id' },
      methods: ['list', 'get', 'create', 'update', 'delete'],
      notices: {
        created: 'The branch has been successfully added.',
        updated: 'The branch has been successfully updated.',
        deleted: 'The branch has been successfully deleted.',
      },
      confirmDelete: 'Are you sure you want to delete {name}? This cannot be undone.',
      picker: { permission: ['branches.list', 'branches.details'], sort: [{ path: 'name', direction: 'asc' }] },
    })
    expect(resource('branches').list.columns.map(({ path }) => path)).toEqual(['name', 'city', 'opened_on'])
    expect(resource('branches').list).toMatchObject({
      count: 15,
      rowClick: 'show',
      actions: [],
      toolbar: ['create', 'export'],
    })
    expect(resource('branches').form.sections[0]?.fields.map(({ path }) => path)).toEqual(['name', 'city', 'opened_on'])
    expect(resource('branches').form.in).toBe('page')
    expect(resource('branches').show?.tabs).toMatchObject([{ id: 'information' }])
  })

  it('asks something of those records alone for which one of its fields is there', () => {
    const asks = (fields: unknown[]) =>
      compiled((files) => {
        Object.assign(files['resources/branches.json'] as object, { form: { fields } })
      }).resources['branches']?.form.asks
    const inLeeds = { city: 'Leeds' }
    expect(asks(['name', { path: 'city', when: inLeeds }])).toBeUndefined()
    expect(asks([{ path: 'city', when: inLeeds }])).toEqual({ any: [{ all: [inLeeds] }] })
  })

  it('lists where one is shown, or shows where they are listed', () => {
    expect(resource('books').screens).toEqual({ list: '/books', show: '/books/:id' })
    expect(resource('readers').screens).toEqual({})
    expect(resource('readers')).toMatchObject({ show: undefined, form: { in: 'dialog' }, list: { rowClick: 'none' } })
  })

  it('knows the fields that its addresses fix', () => {
    expect(resource('copies').mounts).toEqual([
      { api: 'books/:book_id/copies', area: 'books.copies', parents: ['book_id'] },
    ])
  })

  it('looks up the kind, the title, the choices and the link of each column', () => {
    expect(resource('books').list.columns).toMatchObject([
      { path: 'title', title: 'Title', kind: 'text', sortable: true, link: undefined },
      {
        path: 'branch.name',
        title: 'Branch',
        kind: 'text',
        sortable: true,
        link: { resource: 'branches', idPath: 'branch.id' },
      },
      { path: 'cover_id', kind: 'image', cell: 'books/cover', sortable: false },
    ])
  })

  it('chooses from the records that a path to their ids leads to', () => {
    const { filters } = compiled((contents) => {
      const branches = contents['resources/branches.json'] as { list?: object }
      branches.list = { columns: ['name'], filters: [{ id: 'book_id', path: 'books.id' }] }
    }).resources.branches?.list ?? { filters: [] }
    expect(filters).toMatchObject([{ id: 'book_id', kind: 'autoComplete', resource: 'books' }])
  })

  it('chooses the kind of each filter by its values', () => {
    expect(resource('books').list.filters).toMatchObject([
      { id: 'branch_id', kind: 'autoComplete', valueKind: 'reference', resource: 'branches' },
      { id: 'medium', kind: 'select', choices: [{ id: 'paper' }, { id: 'audio' }] },
      { id: 'published_on', kind: 'dateRange' },
    ])
    expect(resource('books').list.quickFilters).toMatchObject([
      { id: 'all', title: 'All' },
      { id: 'new', title: 'New' },
    ])
  })

  it('selects from the list of words that a field is chosen from', () => {
    const { filters } = compiled((contents) => {
      const book = contents['schemas/book.json'] as { properties: Record<string, object> }
      book.properties.subtitle = { type: 'string', options: 'titles' }
      const books = contents['resources/books.json'] as { list: { filters: unknown[] } }
      books.list.filters = ['subtitle']
    }).resources.books?.list ?? { filters: [] }
    expect(filters).toMatchObject([{ id: 'subtitle', kind: 'select', optionList: 'titles' }])
  })

  it('shows a part of a field only to those who may see the field', () => {
    const { columns } = compiled((contents) => {
      const book = contents['schemas/book.json'] as { properties: Record<string, object> }
      book.properties.pages = { type: 'integer', permission: 'books.pages', feature: 'reservations' }
      const books = contents['resources/books.json'] as { list: { columns: unknown[] } }
      books.list.columns = ['pages', { path: 'pages', permission: 'books.withdraw' }]
    }).resources.books?.list ?? { columns: [] }
    expect(columns.map(({ permission, feature }) => [permission, feature])).toEqual([
      ['books.pages', 'reservations'],
      [{ all: ['books.withdraw', 'books.pages'] }, 'reservations'],
    ])
  })

  it('leaves out a tab whose code does not exist yet', () => {
    const tabs = (given: Model) => given.resources.books?.show?.tabs.map(({ id }) => id)
    expect(tabs(model)).toEqual(['information', 'copies', 'readers', 'calendar'])
    const files = readApplication(asFiles(smallLibrary()))
    expect(tabs(compileModel(files, NO_CODE))).toEqual(['information', 'copies', 'readers'])
    expect(tabs(compileModel(files, codeNamesOf([{ kind: 'tab', name: 'books/calendar' }])))).toContain('calendar')
  })

  it('lists every permission with its words', () => {
    expect(model.permissions).toMatchObject({
      'books.add': 'Books > add',
      'books.copies.edit': 'Books > Copies > edit',
      'books.readers.list': 'Books > Readers > list',
      'books.withdraw': 'Books > withdraw',
    })
    expect(Object.keys(model.permissions)).toEqual(Object.keys(model.permissions).sort())
  })
})

describe('the rows of a relation on a screen', () => {
  const view = (tab: string) => resource('books').show?.tabs.find(({ id }) => id === tab)?.relation

  it('are those of a resource that is mounted under the record', () => {
    expect(view('copies')).toMatchObject({
      relation: 'copies',
      resource: 'copies',
      api: 'books/:parent/copies',
      area: 'books.copies',
    })
    expect(view('copies')).not.toHaveProperty('endpoint')
    expect(view('copies')?.form.sections[0]?.fields.map(({ path }) => path)).toEqual(['name', 'price'])
  })

  it('are attached and detached through the entity between', () => {
    expect(view('readers')).toMatchObject({
      api: 'books/:parent/readers',
      area: 'books.readers',
      endpoint: { attach: true, detach: true, available: true, toggle: 'urgent', pivot: ['remark'] },
      list: { actions: ['detach'], toolbar: ['attach'] },
    })
    expect(view('readers')?.list.columns[1]).toMatchObject({ path: 'pivot.urgent', kind: 'boolean', title: 'Urgent' })
  })

  it('are for those who may list them; what is linked to a record is for those as well who may see it', () => {
    expect(view('copies')?.guard).toEqual({ permission: 'books.copies.list' })
    expect(view('readers')?.guard).toEqual({ permission: ['books.readers.list', 'books.details'] })
    const guarded = compiled((contents) => {
      const books = contents['resources/books.json'] as { relations: Record<string, object> }
      Object.assign(books.relations.readers ?? {}, { permission: 'books.withdraw', feature: 'reservations' })
    })
    const tab = guarded.resources.books?.show?.tabs.find(({ id }) => id === 'readers')
    expect(tab?.relation?.guard).toEqual({ permission: 'books.withdraw', feature: 'reservations' })
  })

  it('have a tab that is called as their relation is, where neither says otherwise', () => {
    const titled = compiled((contents) => {
      const book = contents['schemas/book.json'] as { relations: Record<string, object> }
      Object.assign(book.relations.copies ?? {}, { title: 'On the shelves' })
    })
    const titles = titled.resources.books?.show?.tabs.map(({ title }) => title)
    expect(titles).toEqual(['Information', 'On the shelves', 'Readers', 'Calendar'])
  })

  it('offer what is done with their own list where that is inherited, beside what the relation offers', () => {
    const offered = (inherit: string[] | undefined, attach = true) => {
      const list = compiled((contents) => {
        const readers = contents['resources/readers.json'] as { list?: object }
        readers.list = { ...readers.list, toolbar: ['create', 'export'], bulkActions: ['delete', 'export'] }
        const books = contents['resources/books.json'] as { relations: Record<string, Record<string, unknown>> }
        books.relations.readers = { ...books.relations.readers, inherit, toolbar: undefined, attach }
      }).resources.books?.show?.tabs.find(({ id }) => id === 'readers')?.relation?.list
      return [list?.toolbar, list?.bulkActions]
    }
    expect(offered(undefined)).toEqual([['attach'], []])
    expect(offered(['toolbar'])).toEqual([['attach', 'export'], []])
    expect(offered(['bulkActions'], false)).toEqual([[], ['export']])
  })

  it('do not repeat the record that they belong to', () => {
    const copies = compiled((contents) => {
      const list = (contents['resources/copies.json'] as { list: Record<string, unknown> }).list
      list.columns = ['name', 'book.title', 'price']
      list.filters = ['book_id', 'price']
    }).resources.books?.show?.tabs.find(({ id }) => id === 'copies')?.relation?.list
    expect(copies?.columns.map(({ path }) => path)).toEqual(['name', 'price'])
    expect(copies?.filters.map(({ id }) => id)).toEqual(['price'])
  })

  it('have cards that show the columns of the place', () => {
    const card = (columns?: string[]) =>
      compiled((contents) => {
        const { list } = contents['resources/copies.json'] as { list: Record<string, unknown> }
        list.card = { title: 'book.title', subtitle: ['price'] }
        const books = contents['resources/books.json'] as { relations: Record<string, object> }
        if (columns) books.relations.copies = { columns }
      }).resources.books?.show?.tabs.find(({ id }) => id === 'copies')?.relation?.list.card
    expect(card()).toMatchObject({ title: 'name', subtitle: ['price'] })
    expect(card(['name', 'id'])).toMatchObject({ title: 'name', subtitle: ['id'] })
  })

  describe('without a resource of their own', () => {
    const steps = compiled((contents) => {
      const { properties, relations, ...book } = contents['schemas/book.json'] as Record<string, object>
      contents['schemas/book.json'] = {
        ...book,
        properties: {
          ...properties,
          medium: { enum: ['paper', 'audio'], titles: { audio: 'Spoken' }, default: 'paper' },
        },
        transitions: {
          field: 'medium',
          history: { entity: 'step', record: 'book_id', from: 'before', to: 'after' },
          moves: { speak: { from: ['paper'], to: 'audio' } },
        },
        relations: { ...relations, steps_taken: { many: 'step' } },
      }
      contents['schemas/step.json'] = {
        title: 'Step of a book',
        plural: 'Steps of books',
        type: 'object',
        properties: {
          book_id: { references: 'book', onDelete: 'cascade' },
          before: { type: 'string' },
          after: { type: 'string' },
        },
      }
      const books = contents['resources/books.json'] as {
        show: { tabs: unknown[] }
        relations: Record<string, unknown>
      }
      books.relations.steps_taken = { columns: ['id', 'before', 'after'] }
      books.show.tabs = [{ relation: 'steps_taken' }]
    }).resources.books?.show?.tabs[0]?.relation

    it('are called as their entity is', () => {
      expect(steps?.names).toEqual({ title: 'Step of a book', plural: 'Steps of books' })
      expect(view('copies')?.names).toBeUndefined()
    })

    it('have the states of a history in the words of the field that went through them', () => {
      const choices = [
        { value: 'paper', title: 'Paper' },
        { value: 'audio', title: 'Spoken' },
      ]
      expect(steps?.list.columns).toMatchObject([
        { kind: 'integer' },
        { kind: 'choice', choices },
        { kind: 'choice', choices },
      ])
    })
  })

  it('are not found under a mount that would show others as well', () => {
    const cheap = compiled((contents) => {
      const book = contents['schemas/book.json'] as { relations: Record<string, unknown> }
      book.relations.cheap_copies = { many: 'copy', by: 'book_id', where: { price: { lt: 100 } } }
      const books = contents['resources/books.json'] as {
        show: { tabs: unknown[] }
        relations: Record<string, unknown>
      }
      books.relations.cheap_copies = {}
      books.show.tabs = [{ id: 'cheap', relation: 'cheap_copies' }]
    }).resources.books?.show?.tabs[0]?.relation
    expect(cheap?.api).toBe('books/:parent/cheap-copies')
  })
})

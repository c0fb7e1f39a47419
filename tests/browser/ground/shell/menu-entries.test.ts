import { describe, expect, it } from 'vitest'
import { catalogue } from '#browser/ground/i18n/catalogue.ts'
import { createI18nProvider } from '#browser/ground/i18n/i18n-provider.ts'
import type { Session } from '#browser/ground/model/session-context.ts'
import { accessOf } from '#browser/ground/model/use-access.ts'
import { currentLink, menuEntries, menuLinks } from '#browser/ground/shell/menu-entries.ts'
import { index, model } from '../../library-model.ts'

const { translate } = createI18nProvider({
  languages: ['en-GB'],
  first: { language: 'en-GB', words: catalogue() },
  read: async () => catalogue(),
  vocabulary: () => model.application.vocabulary,
})

function menuOf(permissions: string[], { guard = 'admin', features = ['reservations', 'fines'] } = {}) {
  const session: Session = {
    user: { id: 1, name: 'Ada', email: '', guard, roles: [], auth_level: 2, all_permissions: permissions },
    features: Object.fromEntries(features.map((name) => [name, true])),
    configuration: {},
    vocabulary: {},
    tenant: {},
  }
  return menuEntries(
    index,
    accessOf(session, () => new Date(0), 'UTC'),
    translate,
  )
}

const titles = (permissions: string[], who?: Parameters<typeof menuOf>[1]) =>
  menuOf(permissions, who).map((entry) =>
    'items' in entry ? [entry.title, ...entry.items.map(({ title }) => title)] : entry.title,
  )

describe('the menu', () => {
  it('NAV-01 NAV-22 stands in declared order, with its submenus', () => {
    expect(titles(['*'])).toEqual([
      'Dashboard',
      'Loans',
      'Readers',
      'Reading groups',
      ['Catalogue', 'Books', 'Reserved books', 'Authors', 'Sections', 'Genres', 'Copies'],
      'Reservation desk',
      'Fines',
      [
        'Network',
        'Branches',
        'Librarians',
        'Branch statistics',
        'Overdue loans',
        'Lending',
        'Fines Charged',
        'Reasons',
      ],
    ])
  })

  it('PERM-04 MPERM-05 leaves out what a person may not see, and groups that are empty then', () => {
    expect(titles(['loans.list', 'books.list'])).toEqual([
      'Loans',
      ['Catalogue', 'Books', 'Reserved books'],
      ['Network', 'Overdue loans'],
    ])
    expect(titles(['loans.details'])).toEqual([])
  })

  it('NAV-02 has the dashboard for those with any permission of it', () => {
    expect(titles(['dashboard.view'])).toEqual(['Dashboard'])
    expect(titles(['dashboards.list', 'loans.details'])).toEqual([])
  })

  it('NAV-23 SNAV-25 leaves out what a feature turns off', () => {
    expect(titles(['reservations.list', 'fines.list'], { features: ['fines'] })).toEqual(['Fines'])
    expect(titles(['books.list'], { features: ['fines'] })).toEqual([['Catalogue', 'Books']])
  })

  it('leaves out what is for other guards, and what its condition refuses', () => {
    const network = (guard: string) =>
      titles(['*'], { guard }).find((entry) => Array.isArray(entry) && entry[0] === 'Network')
    expect(network('librarian')).toBeUndefined()
    expect(network('branch_staff')).not.toContain('Reasons')
    expect(network('admin')).toContain('Reasons')
  })
})

describe('the current link', () => {
  const links = menuLinks(menuOf(['*']))

  it.each([
    ['/books', 'books'],
    ['/books/7/copies', 'books'],
    ['/reports/overdue', 'overdue'],
    ['/reading-groups/3', 'reading_groups'],
  ])('of %s is %s', (path, id) => {
    expect(currentLink(links, path)?.id).toBe(id)
  })

  it('of a list with a quick filter is the one that opens it so', () => {
    const [books, reserved] = links.filter(({ home }) => home[0] === '/books')
    expect(reserved?.to).toBe('/books?filter=%7B%22quick_filter%22%3A%22reserved%22%7D')
    const search = reserved?.to.replace('/books', '')
    expect(currentLink(links, '/books', search)).toBe(reserved)
    expect(currentLink(links, '/books/7/copies', search)).toBe(books)
    expect(currentLink(links, '/books', search?.replace('reserved', 'available'))).toBe(books)
    expect(currentLink(links, '/books', '?filter={')).toBe(books)
  })

  it.each(['/', '/bookshelves', '/nowhere'])('of %s is none', (path) => {
    expect(currentLink(links, path)).toBeUndefined()
  })
})

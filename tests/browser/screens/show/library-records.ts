import type { FakeReply } from '../../fake-fetch.ts'

type Fields = Record<string, unknown>

/** A branch as the API gives it. */
export function branch(fields: Fields = {}): Fields {
  return {
    id: 3,
    name: 'Harbour',
    code: 'HAR',
    status: 'enabled',
    disabled_reason: null,
    manager_id: 5,
    manager: { id: 5, name: 'Mary Shelley' },
    email: 'harbour@example.org',
    phone: '+441132960000',
    website: null,
    address: '1 Quay Street',
    address2: null,
    city: 'Leeds',
    county: null,
    postcode: 'LS1 4DY',
    latitude: 53.796,
    longitude: -1.547,
    hide_address: false,
    colour: '#00695c',
    opened_on: '1998-05-01',
    seats: 40,
    facilities: ['wifi'],
    annual_budget: 12_000_000,
    rent: 900_000,
    photo_id: null,
    about: null,
    door_codes: null,
    open_loans: 12,
    fine_income: 4500,
    is_open: true,
    librarians_count: 2,
    ...fields,
  }
}

/** A book as the API gives it. */
export function book(fields: Fields = {}): Fields {
  return {
    id: 7,
    title: 'Middlemarch',
    subtitle: null,
    full_title: 'Middlemarch',
    author_id: 4,
    author: { id: 4, name: 'George Eliot' },
    genre_id: 2,
    genre: { id: 2, name: 'Novel' },
    isbn: '9780141439549',
    medium: 'paperback',
    language: 'en',
    published_on: '1871-12-01',
    pages: 880,
    running_time: null,
    weight: 640,
    price: 1250,
    minimum_age: null,
    rating: 4.6,
    themes: [],
    awards: [],
    cover_id: null,
    sample_id: null,
    summary: null,
    metadata: null,
    reference_only: false,
    reservable: true,
    home_delivery: false,
    withdrawn_on: null,
    availability: 'available',
    copies_count: 2,
    ...fields,
  }
}

/** The reply to a record, with its version and the rows of a tab. */
export function item(
  record: Fields,
  { tab, rows = [], version = '"1"' }: { tab?: string; rows?: Fields[]; version?: string } = {},
): FakeReply {
  return {
    body: { item: record, ...(tab && { with: { [tab]: list(rows) } }) },
    headers: { etag: version },
  }
}

/** The reply to a list. */
export function list(rows: Fields[]): Fields {
  return { items: rows, meta: { total: rows.length, current_page: 1, last_page: 1, has_more_pages: false } }
}

export const librarian = { id: 5, name: 'Mary Shelley', pivot: { primary: true, since: '2020-01-01', hours: 20 } }

/** Of a branch, with its closures and librarians. */
export const answers = {
  'GET /api/branches/3': (call: { call: string }) =>
    item(branch(), call.call.includes('with=librarians') ? { tab: 'librarians', rows: [librarian] } : {}),
  'GET /api/branches/3/closures': { body: list([]) },
  'GET /api/branches/3/librarians': { body: list([librarian]) },
}

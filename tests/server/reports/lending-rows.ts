import type { TenantRows } from '../../contract/world/seed-tenant.ts'

const loan = (id: number, copy: number, branch: number, on: string, due: string, more: object = {}) => ({
  id,
  copy_id: copy,
  reader_id: branch,
  branch_id: branch,
  librarian_id: branch,
  loaned_at: `${on}T10:00:00Z`,
  due_on: due,
  returned_on: null,
  renewals: 0,
  deposit: 0,
  ...more,
})

const fine = (id: number, reader: number, amount: number, paid: string | null, method: string | null) => ({
  id,
  reader_id: reader,
  loan_id: null,
  reason: `Fine ${id}`,
  type: 'value',
  amount,
  paid_on: paid,
  method,
})

const branch = (id: number, name: string, code: string) => ({
  id,
  name,
  code,
  status: 'enabled',
  address: '1 High Street',
  city: name,
  postcode: 'LS1 3AB',
})

/**
 * Two branches. Seven loans, on 18 March 2026:
 *
 * | loan | branch | medium    | lent   | due    | back   | late | deposit |
 * |------|--------|-----------|--------|--------|--------|------|---------|
 * | 1    | Leeds  | hardback  | 5 Jan  | 26 Jan | 20 Jan |      |         |
 * | 2    | Leeds  | hardback  | 2 Feb  | 23 Feb | 1 Mar  | late |         |
 * | 3    | Leeds  | audiobook | 3 Feb  | 24 Feb | -      | late | £5.00   |
 * | 4    | York   | hardback  | 31 Jan | 21 Feb | 21 Feb |      |         |
 * | 5    | York   | hardback  | 10 Mar | 31 Mar | -      |      | £2.50   |
 * | 6    | York   | audiobook | 10 Mar | 31 Mar | -      |      |         |
 * | 7    | York   | hardback  | 2025   | 2025   | 2025   | late |         |
 */
export const LENDING_ROWS: TenantRows = {
  category: [{ id: 1, name: 'Fiction' }],
  genre: [{ id: 1, category_id: 1, name: 'Novels' }],
  author: [{ id: 1, first_name: 'Ada', last_name: 'Booth' }],
  librarian: [
    { id: 1, first_name: 'Lee', last_name: 'North', email: 'lee@library.example' },
    { id: 2, first_name: 'Yan', last_name: 'East', email: 'yan@library.example' },
  ],
  branch: [branch(1, 'Leeds', 'LDS'), branch(2, 'York', 'YRK')],
  branch_librarian: [
    { id: 1, branch_id: 1, librarian_id: 1 },
    { id: 2, branch_id: 2, librarian_id: 2 },
  ],
  book: [
    { id: 1, title: 'Moor', author_id: 1, genre_id: 1, medium: 'hardback' },
    { id: 2, title: 'Moor, read', author_id: 1, genre_id: 1, medium: 'audiobook' },
  ],
  copy: [
    { id: 1, book_id: 1, branch_id: 1, barcode: 'LDS-0001' },
    { id: 2, book_id: 2, branch_id: 1, barcode: 'LDS-0002' },
    { id: 3, book_id: 1, branch_id: 2, barcode: 'YRK-0001' },
    { id: 4, book_id: 2, branch_id: 2, barcode: 'YRK-0002' },
  ],
  reader: [
    { id: 1, branch_id: 1, first_name: 'Rosa', last_name: 'Leeds' },
    { id: 2, branch_id: 2, first_name: '=Tom', last_name: 'York' },
  ],
  loan: [
    loan(1, 1, 1, '2026-01-05', '2026-01-26', { returned_on: '2026-01-20' }),
    loan(2, 1, 1, '2026-02-02', '2026-02-23', { returned_on: '2026-03-01' }),
    loan(3, 2, 1, '2026-02-03', '2026-02-24', { deposit: 500 }),
    loan(4, 3, 2, '2026-01-31', '2026-02-21', { returned_on: '2026-02-21' }),
    loan(5, 3, 2, '2026-03-10', '2026-03-31', { deposit: 250 }),
    loan(6, 4, 2, '2026-03-10', '2026-03-31'),
    loan(7, 3, 2, '2025-12-01', '2025-12-22', { returned_on: '2025-12-24' }),
  ],
  fine: [
    { ...fine(1, 1, 150, '2026-02-10', 'cash'), loan_id: 2 },
    fine(2, 1, 300, '2026-02-10', 'card'),
    fine(3, 2, 220, '2026-02-28', 'cash'),
    fine(4, 2, 900, '2026-03-02', 'card'),
    fine(5, 2, 400, null, null),
  ],
}

import type { RequestContext } from '#server/request-context.ts'
import type { RecordsOf } from '#server/records/record-types.ts'

interface Loan {
  id: number
  copy_id: number
  reader_id: number
  branch_id: number
  librarian_id: number | null
  loaned_at: string
  due_on: string
  returned_on: string | null
  renewals: number
  deposit: number
  status: 'returned' | 'overdue' | 'due_today' | 'out'
}

interface Copy {
  id: number
  book_id: number
  branch_id: number
  barcode: string
  shelf: string | null
  purchase_price?: number | null
}

interface Category {
  id: number
  name: string
  parent_id: number | null
  colour: string | null
  position: number
}

interface Named {
  id: number
  name: string
}

/** Some records of the library, as `npm run types:generate` would write them. */
export interface Library {
  records: {
    loan: Loan
    copy: Copy
    author: { id: number; first_name: string | null; last_name: string }
    book: { id: number; title: string; rating: number | null; isbn?: string | null }
    fine: {
      id: number
      reader_id: number
      loan_id?: number | null
      reason: string
      type: 'value' | 'percent'
      amount: number
      paid_on: string | null
      method: 'cash' | 'card' | null
    }
    reservation: {
      id: number
      book_id: number
      reader_id: number
      branch_id: number
      status: 'waiting' | 'ready' | 'collected' | 'cancelled'
      held_until: string | null
    }
    reservation_step: {
      id: number
      reservation_id: number
      from_status: string
      to_status: string
      reason: string | null
    }
    reading_group: { id: number; book_id: number | null; branch_id: number; librarian_id: number | null }
    branch: Named & { manager_id: number | null }
    reader: Named & { branch_id: number; first_name: string; status: 'enabled' | 'disabled' }
    librarian: Named & { first_name: string; last_name: string; email: string }
    category: Category
    displayed_copy: { id: number; branch_id: number; copy_id: number }
    branch_librarian: { id: number; branch_id: number; librarian_id: number; primary?: boolean }
    opening_rate: {
      id: number
      branch_id: number
      start_date: string
      end_date: string | null
      type?: 'value' | 'percent'
      rate: number
    }
  }
  references: {
    loan: { copy: 'copy'; reader: 'reader'; branch: 'branch'; librarian: 'librarian' | null }
    fine: { loan: 'loan' | null; reader: 'reader' }
    copy: { book: 'book'; branch: 'branch' }
    reader: { branch: 'branch' }
    category: { parent: 'category' | null }
  }
  computed: { loan: 'status'; librarian: 'name' }
}

/** The records of a context, by the types of the library. */
export function libraryRecords({ records }: RequestContext): RecordsOf<Library> {
  return records as unknown as RecordsOf<Library>
}

import { randomUUID } from 'node:crypto'
import type { Caller } from './call-api.ts'

/** A family whom no other test knows, nor another run of the same one: what it books, buys and owes is its own. */
export interface OwnFamily {
  id: number
  surname: string
  email: string
  child: { id: number; customer_id: number; name: string }
}

/**
 * Adds a family in Bristol with a child.
 *
 * @param api whoever has the family: a franchisee, or their desk
 * @param born ISO date
 */
export async function ownFamily({ call }: Caller, { born = '2024-08-01' } = {}): Promise<OwnFamily> {
  // Of letters alone, as surnames are.
  const last_name = `Own${randomUUID().replace(/[^a-f]/g, '')}`
  const email = `${randomUUID()}@family.example`
  const { item } = await call<{ item: { id: number } }>('POST', 'customers', {
    ...{ first_name: 'Quilla', last_name, status: 'enabled', postcode: 'BS3 3QW' },
    ...{ email, address: '1 Mill Row', city: 'Bristol' },
  })
  const customer_id = item.id
  const consumer = await call<{ item: { id: number } }>('POST', 'consumers', {
    ...{ customer_id, first_name: 'Pip', last_name, date_of_birth: born, status: 'enabled' },
  })
  return {
    id: customer_id,
    surname: last_name,
    email,
    child: { id: consumer.item.id, customer_id, name: `Pip ${last_name}` },
  }
}

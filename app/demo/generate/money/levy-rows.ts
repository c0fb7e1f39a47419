import { addDays, formatISO } from 'date-fns'
import type { DemoRows } from '../demo-rows.ts'

/** Three levies in force, one limited to some franchisees, and one that has ended. */
export function levyRows(monday: Date): DemoRows {
  const day = (offset: number) => formatISO(addDays(monday, offset), { representation: 'date' })
  return {
    levy: [
      { id: 1, name: 'Royalty', type: 'percentage', charge: 8.5, start_date: day(-1400), active: true },
      { id: 2, name: 'Brand marketing', type: 'percentage', charge: 2, start_date: day(-700), active: true },
      { id: 3, name: 'Booking system', type: 'fixed', charge: 4500, start_date: day(-700), active: true },
      {
        id: 4,
        name: 'Opening loan',
        description: 'Paid back over two years.',
        type: 'fixed',
        charge: 12_500,
        start_date: day(-200),
        end_date: day(530),
        active: true,
      },
      {
        id: 5,
        name: 'Vehicle hire',
        type: 'fixed',
        charge: 9900,
        start_date: day(-900),
        end_date: day(-170),
        active: false,
      },
    ],
    levy_franchisee: [
      { id: 1, levy_id: 4, franchisee_id: 5 },
      { id: 2, levy_id: 4, franchisee_id: 6 },
      { id: 3, levy_id: 5, franchisee_id: 1 },
    ],
  }
}

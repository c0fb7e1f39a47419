import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Occupancy from '../../../custom-screens/lessons/occupancy.dialog.tsx'
import { renderPart } from '../render-part.tsx'

const lesson = (id: number, start_date: string, expected: number, status = 'upcoming') => ({
  id,
  class_id: 4,
  start_date,
  start_time: '10:00',
  end_time: '10:45',
  status,
  expected,
  present: 0,
  instructor: { id: 1, name: 'Ann Archer' },
})

const LESSONS = [lesson(1, '2026-03-12', 8, 'completed'), lesson(2, '2026-03-19', 6), lesson(3, '2026-03-26', 1)]
const LIST = 'GET /api/classes/4/lessons?count=500&sorting[start_date]=asc'

function open() {
  const answers = {
    'GET /api/classes/4': { body: { item: { id: 4, name: 'Lido Thursday', places: 8 } } },
    [LIST]: { body: { items: LESSONS, meta: { total: 3, current_page: 1, last_page: 1, has_more_pages: false } } },
  }
  return renderPart(
    { answers },
    <Occupancy resource="lessons" record={{ id: 2, class_id: 4 }} onClose={() => undefined} />,
  )
}

describe('the occupancy of a class', () => {
  it('REG-12 shows how full each of its lessons is, and sums one up on a card', async () => {
    const { user } = open()
    const dialog = await screen.findByRole('dialog', { name: 'Occupancy of Lido Thursday' })
    const lines = within(dialog).getAllByRole('listitem')
    expect(lines.map((line) => within(line).getAllByRole('button')[0]?.textContent)).toEqual([
      '12 Mar 2026100%Full',
      '19 Mar 202675%2 places left',
      '26 Mar 202612%7 places left',
    ])
    expect(within(lines[1]!).getByRole('heading')).toHaveTextContent('Lesson of 19 Mar 2026')
    expect(lines[1]).toHaveTextContent('10:00–10:45 · Ann Archer')
    expect(lines[1]).toHaveTextContent('6 of 8 places, 75%')
    await user.click(within(lines[0]!).getByRole('button'))
    expect(within(lines[0]!).getByRole('heading')).toHaveTextContent('Lesson of 12 Mar 2026')
    expect(lines[0]).toHaveTextContent('Completed')
  })

  it('REG-10 marks each with the tier that it has reached', async () => {
    open()
    const dialog = await screen.findByRole('dialog', { name: 'Occupancy of Lido Thursday' })
    const tiers = within(dialog)
      .getAllByRole('listitem')
      .map((line) => within(line).getAllByRole('img')[0]?.getAttribute('aria-label'))
    expect(tiers).toEqual(['At least 100% full', 'At least 75% full', 'Less than 25% full'])
  })
})

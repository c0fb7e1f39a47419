import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import CalendarTab from '../../../custom-screens/classes/calendar.tab.tsx'
import { onScreenOf } from '../../browser/screens/list/phone.ts'
import { renderPart } from '../render-part.tsx'

it('MCON-20 keeps the place of three lessons while they are loaded', async () => {
  let arrive = () => {}
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const answers = {
    'GET /api/classes/4/lessons/calendar': async () => {
      await loaded
      return { body: { items: [], closed: [] } }
    },
  }
  const { container } = renderPart(
    { answers },
    <CalendarTab resource="classes" record={{ id: 4 }} refetch={() => undefined} />,
  )
  expect(container.querySelectorAll('[aria-busy="true"] > .MuiSkeleton-root')).toHaveLength(3)
  arrive()
  expect(await screen.findByText('No lessons yet')).toBeInTheDocument()
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

const LESSON = {
  ...{ id: 1, class_id: 4, start_date: '2026-03-23', start_time: '10:00', end_time: '10:30', status: 'upcoming' },
  ...{ tasters_enabled: false, instructor: { id: 2, name: 'Ben Butler' }, instructor_away: true },
  ...{ places: 8, booked: 2, consumers: [] },
}

describe('on a phone', () => {
  onScreenOf(400)

  it('CLS-18 marks lessons whose instructor is away, and days without a lesson, with the reason', async () => {
    const closed = [
      { date: '2026-03-30', kind: 'closed', name: 'Maintenance' },
      { date: '2026-04-06', kind: 'holiday', name: 'Easter Monday' },
    ]
    const answers = { 'GET /api/classes/4/lessons/calendar': { body: { items: [LESSON], closed } } }
    renderPart({ answers }, <CalendarTab resource="classes" record={{ id: 4 }} refetch={() => undefined} />)
    const away = await screen.findByRole('region', { name: /^Monday,? 23 March 2026$/ })
    expect(within(away).getByText('The instructor is away that day.')).toBeInTheDocument()
    const shut = screen.getByRole('region', { name: /^Monday,? 30 March 2026$/ })
    expect(within(shut).getByText('Venue closed: Maintenance')).toBeInTheDocument()
    expect(within(shut).queryByRole('article')).not.toBeInTheDocument()
    expect(screen.getByText('Easter Monday')).toBeInTheDocument()
  })
})

describe('on a wide screen', () => {
  onScreenOf(1440)

  it('CLS-18 marks as today the day where the tenant is, not that of the device', async () => {
    const answers = { 'GET /api/classes/4/lessons/calendar': { body: { items: [LESSON], closed: [] } } }
    const { container } = renderPart(
      { answers },
      <CalendarTab resource="classes" record={{ id: 4 }} refetch={() => undefined} />,
    )
    await screen.findByText('March 2026')
    const todays = [...container.querySelectorAll('[aria-current="date"]')].map((cell) =>
      cell.getAttribute('data-date'),
    )
    expect(todays).toEqual(['2026-03-18'])
  })
})

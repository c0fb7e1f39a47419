import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import CalendarTab from '../../../custom-screens/classes/calendar.tab.tsx'
import { renderPart } from '../render-part.tsx'

it('MCON-20 keeps the place of three lessons while they are loaded', async () => {
  let arrive = () => {}
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const answers = {
    'GET /api/classes/4/lessons/calendar': async () => {
      await loaded
      return { body: { items: [] } }
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

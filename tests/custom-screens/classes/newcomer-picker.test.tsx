import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewcomerPicker } from '../../../custom-screens/classes/NewcomerPicker.tsx'
import { renderPart } from '../render-part.tsx'

const LESSON = { id: 7, class_id: 9, start_date: '2026-03-18', booked: 0, consumers: [], tasters_enabled: true }
const child = (id: number, name: string) => ({ id, name, date_of_birth: '2020-01-05', customer: { name: 'Adams' } })

it('lets nobody be chosen whom the search for what was typed is about to replace', async () => {
  let answer: () => void = () => undefined
  const found = new Promise<object>((resolve) => {
    answer = () => resolve({ body: { items: [child(2, 'Amy Adams')] } })
  })
  const { user } = renderPart(
    {
      answers: {
        'GET /api/lessons/7/consumers/available': { body: { items: [child(1, 'Bea Brown')] } },
        'GET /api/lessons/7/consumers/available?search=amy': () => found,
      },
    },
    <NewcomerPicker lesson={LESSON} lessons={[]} onChosen={vi.fn()} />,
  )
  const box = await screen.findByRole('combobox')
  await user.click(box)
  expect(await screen.findByRole('option', { name: /Bea Brown/ })).toHaveAttribute('aria-disabled', 'false')
  fireEvent.change(box, { target: { value: 'amy' } })
  expect(screen.getByRole('option', { name: /Bea Brown/ })).toHaveAttribute('aria-disabled', 'true')
  answer()
  expect(await screen.findByRole('option', { name: /Amy Adams/ })).toHaveAttribute('aria-disabled', 'false')
})

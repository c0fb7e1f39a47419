import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { branch, item } from '../screens/show/library-records.ts'
import { startLibrary } from './start-library.tsx'

const CLOSURE = { id: 1, start_date: '2026-04-03', end_date: '2026-04-06', reason: { id: 1, name: 'Stocktaking' } }

it('a record that was saved on a page of its own is shown anew with one request, rows of its panels included', async () => {
  let city = 'Harrogate'
  const { user, calls } = await startLibrary({
    at: '/branches/3',
    answers: {
      'GET /api/branches/3': () =>
        item(branch({ city }), { tab: 'upcoming_closures', rows: [CLOSURE], version: '"1"' }),
      'PUT /api/branches/3': ({ body }) => {
        city = String((body as { city: string }).city)
        return item(branch({ city }), { version: '"2"' })
      },
    },
  })
  expect(await screen.findByText('Stocktaking')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  const input = await screen.findByRole('textbox', { name: /^City/ })
  await user.clear(input)
  await user.type(input, 'Ilkley')
  const before = calls.length
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Stocktaking')).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByText(/Ilkley/).length).toBeGreaterThan(0))
  const ofBranch = calls.slice(before).filter(({ call }) => call.includes('/branches/3'))
  expect(ofBranch.map(({ call }) => call)).toEqual(['PUT /api/branches/3', 'GET /api/branches/3?with=information'])
})

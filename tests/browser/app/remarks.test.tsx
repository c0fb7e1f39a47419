import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { writtenRemarks } from '#protocol/remarks-header.ts'
import { startLibrary } from './start-library.tsx'

it('says what the server has to say besides a reply, to the letter', async () => {
  const text = 'Nobody was sent “Lent – for %{weeks} weeks”: it is off.'
  await startLibrary({
    at: '/branches',
    answers: {
      'GET /api/issues': {
        body: { items: [], meta: { counts: {} } },
        headers: { 'x-remarks': writtenRemarks([text]) },
      },
    },
  })
  expect(await screen.findByText(text)).toBeInTheDocument()
})

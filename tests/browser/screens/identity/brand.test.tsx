import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from '../../app/start-library.tsx'

const CONFIG = { 'GET /api/public/config': { body: { item: { brand: 'North Shelf' } } } }

describe('screens that need no session', () => {
  it.each(['/login', '/forgot-password', '/reset-password?email=a'])(
    'head the page and its tab by the name of the business: %s',
    async (at) => {
      await startLibrary({ at, signedIn: false, answers: CONFIG })
      expect(await screen.findByText('North Shelf')).toBeInTheDocument()
      expect(document.title).toMatch(/ · North Shelf$/)
      expect(screen.queryByText('County Libraries')).toBeNull()
    },
  )

  it('fall back on the name of the application where it cannot be asked', async () => {
    await startLibrary({ at: '/login', signedIn: false })
    expect(await screen.findByText('County Libraries')).toBeInTheDocument()
    await waitFor(() => expect(document.title).toMatch(/ · County Libraries$/))
  })
})

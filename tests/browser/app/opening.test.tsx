import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from './start-library.tsx'

const BROKEN = { status: 500, body: { error: 'The catalogue is on fire.', request_id: 'r-1' } }

describe('a screen that cannot be opened', () => {
  it('ERR-03 shows what the server said', async () => {
    const { user, router } = await startLibrary({ at: '/readers', answers: { 'GET /api/books': BROKEN } })
    await screen.findByRole('heading', { level: 1, name: 'Readers' })
    await waitFor(() => expect(screen.queryByText('There are no readers yet.')).toBeDefined())
    await router.navigate('/books')
    const dialog = await screen.findByRole('alertdialog', { name: 'This screen could not be opened' })
    expect(dialog).toHaveTextContent('The catalogue is on fire.')
    expect(dialog).toHaveTextContent('Request r-1')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/books')
  })

  it('ERR-04 MERR-08 leads to the start when no screen has been shown before', async () => {
    const { where } = await startLibrary({ at: '/books', answers: { 'GET /api/books': BROKEN } })
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('The catalogue is on fire.')
    await waitFor(() => expect(where()).toMatch(/^\/branches/))
  })

  it('leaves failures without words, and those of others, to the place of the screen itself', async () => {
    await startLibrary({ at: '/books', answers: { 'GET /api/books': { status: 503, body: { error: 'Busy.' } } } })
    expect(await screen.findByText('Busy.')).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a redirect', () => {
  it('NAV-26 forwards to a screen with the same parameters', async () => {
    const { where } = await startLibrary({ at: '/shelf/7?page=2' })
    await waitFor(() => expect(where()).toBe('/books/7/copies?page=2'))
  })

  it('NAV-26 forwards from an address without parameters', async () => {
    const { where } = await startLibrary({ at: '/people' })
    await waitFor(() => expect(where()).toMatch(/^\/readers/))
  })
})

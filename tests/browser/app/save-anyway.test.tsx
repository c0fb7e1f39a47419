import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startLibrary } from './start-library.tsx'

const SAYS = 'There is a Murdoch already.'

/** A form that the server warns of when it is sent. */
async function startTyping() {
  const app = await startLibrary({
    at: '/authors/new',
    answers: {
      'POST /api/authors': ({ headers }) =>
        headers['acknowledged-warnings'] === 'author.twin.1'
          ? { status: 201, body: { item: { id: 9, last_name: 'Murdoch', name: 'Murdoch' } } }
          : {
              status: 409,
              body: { error: 'Nothing has been saved.', warnings: [{ id: 'author.twin.1', text: SAYS }] },
            },
    },
  })
  await app.user.type(await screen.findByLabelText(/^Last name/), 'Murdoch')
  await app.user.click(screen.getByRole('button', { name: 'Add' }))
  return app
}

describe('a form that the server warns of', () => {
  it('TER-03 says what it is, and saves what was typed when that is wanted', async () => {
    const { user, calls, where } = await startTyping()
    const dialog = await screen.findByRole('alertdialog', { name: 'Save anyway?' })
    expect(dialog).toHaveTextContent(SAYS)
    await user.click(screen.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(where()).not.toBe('/authors/new'))
    const sent = calls.filter(({ call }) => call === 'POST /api/authors')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  it('keeps what was typed for who goes back, and says nothing more', async () => {
    const { user, calls, where } = await startTyping()
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText(/^Last name/)).toHaveValue('Murdoch')
    expect(screen.queryByText(/Nothing has been saved/)).not.toBeInTheDocument()
    expect(where()).toBe('/authors/new')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(await screen.findByRole('alertdialog', { name: 'Save anyway?' })).toBeInTheDocument()
    expect(calls.filter(({ call }) => call === 'POST /api/authors')).toHaveLength(2)
  })
})

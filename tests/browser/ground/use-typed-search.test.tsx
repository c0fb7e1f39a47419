import { useState } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { useTypedSearch } from '#browser/ground/use-typed-search.ts'

/** A server whose answers are held back until the test gives them. */
function heldServer() {
  const asked = new Map<string, { answer: (found: string[]) => void; refuse: (error: Error) => void }>()
  return {
    asked: () => [...asked.keys()],
    search: (text: string) =>
      new Promise<string[]>((answer, refuse) => {
        asked.set(text, { answer, refuse })
      }),
    async answers(text: string, found: string[]) {
      await waitFor(() => expect([...asked.keys()]).toContain(text))
      asked.get(text)?.answer(found)
    },
    async refuses(text: string) {
      await waitFor(() => expect([...asked.keys()]).toContain(text))
      asked.get(text)?.refuse(new Error('The server is away.'))
    },
  }
}

type Server = ReturnType<typeof heldServer>

function Search({ server, shortest }: { server: Server; shortest: number }) {
  const [typed, setTyped] = useState('')
  const { found, isOutdated, isBusy, isSettled, error } = useTypedSearch({
    ...{ queryKey: ['names'], typed, shortest, search: server.search, pauseMs: 20 },
  })
  const states = { isOutdated, isBusy, isSettled, error: error !== null }
  const held = Object.entries(states).flatMap(([name, holds]) => (holds ? [name] : []))
  return (
    <>
      <input aria-label="Name" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <p role="status">{`${found?.join(',') ?? 'nothing'} ${held.join(' ')}`.trim()}</p>
    </>
  )
}

function open(shortest = 0) {
  const server = heldServer()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Search server={server} shortest={shortest} />
    </QueryClientProvider>,
  )
  const shows = (text: string) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text))
  return { server, shows, user: userEvent.setup(), name: screen.getByLabelText('Name') }
}

describe('a search as one types', () => {
  it('finds all without a text, and keeps them, outdated, until those of the text are there', async () => {
    const { server, shows, user, name } = open()
    await shows('nothing isOutdated isBusy')
    await server.answers('', ['Ann', 'Bob'])
    await shows('Ann,Bob isSettled')
    await user.type(name, 'bo')
    await shows('Ann,Bob isOutdated isBusy')
    await server.answers('bo', ['Bob'])
    await shows('Bob isSettled')
  })

  it('asks for nothing that is too short, and is busy from the first text that is not', async () => {
    const { server, shows, user, name } = open(2)
    await user.type(name, ' b')
    await shows('nothing')
    expect(screen.getByRole('status')).toHaveTextContent(/^nothing$/)
    await user.type(name, 'o ')
    await shows('nothing isOutdated isBusy')
    await server.answers('bo', ['Bob'])
    await shows('Bob isSettled')
    expect(server.asked()).toEqual(['bo'])
    await user.type(name, '{Backspace}{Backspace}')
    expect(screen.getByRole('status')).toHaveTextContent(/^nothing$/)
  })

  it('knows at once what an emptied text finds', async () => {
    const { server, shows, user, name } = open()
    await server.answers('', ['Ann', 'Bob'])
    await user.type(name, 'bo')
    await server.answers('bo', ['Bob'])
    await shows('Bob isSettled')
    await user.clear(name)
    expect(screen.getByRole('status')).toHaveTextContent(/^Ann,Bob/)
  })

  it('says that it failed, of the text that failed alone', async () => {
    const { server, shows, user, name } = open(1)
    await user.type(name, 'a')
    await server.refuses('a')
    await shows('nothing error')
    await user.type(name, 'n')
    await server.answers('an', ['Ann'])
    await shows('Ann isSettled')
  })
})

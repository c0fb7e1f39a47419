import { lazy } from 'react'
import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { LoadedPart } from '#browser/ground/shell/LoadedPart.tsx'
import { renderLibrary } from '../../screens/list/library-screen.tsx'

function OpenLoans({ read }: { read: () => Promise<{ loans: number }> }) {
  const loans = useQuery({ queryKey: ['loans'], queryFn: read })
  return (
    <>
      <LoadedPart of={loans} skeleton={<p>The outline</p>}>
        {({ loans: count }) => <p>{count} open loans.</p>}
      </LoadedPart>
      <button onClick={() => void loans.refetch()}>Read anew</button>
      {loans.isRefetchError && <p>Not read anew</p>}
    </>
  )
}

describe('a part about what is read first', () => {
  it('shows its outline, then its content', async () => {
    let answer: (found: { loans: number }) => void = () => {}
    const read = () => new Promise<{ loans: number }>((resolve) => (answer = resolve))
    renderLibrary(<OpenLoans read={read} />, { data: {} })
    expect(await screen.findByText('The outline')).toBeInTheDocument()
    answer({ loans: 2 })
    expect(await screen.findByText('2 open loans.')).toBeInTheDocument()
    expect(screen.queryByText('The outline')).not.toBeInTheDocument()
  })

  it('says that it could not be read, and reads again', async () => {
    let works = false
    const read = () => (works ? Promise.resolve({ loans: 2 }) : Promise.reject(new Error('Busy.')))
    renderLibrary(<OpenLoans read={read} />, { data: {} })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByText('The outline')).not.toBeInTheDocument()
    works = true
    await userEvent.click(again)
    expect(await screen.findByText('2 open loans.')).toBeInTheDocument()
  })

  it('keeps what was read when it cannot be read anew', async () => {
    const answers = [Promise.resolve({ loans: 2 })]
    const read = () => answers.shift() ?? Promise.reject(new Error('Busy.'))
    renderLibrary(<OpenLoans read={read} />, { data: {} })
    expect(await screen.findByText('2 open loans.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Read anew' }))
    expect(await screen.findByText('Not read anew')).toBeInTheDocument()
    expect(screen.getByText('2 open loans.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  it('keeps its outline while code of its content is loaded, and its neighbours stay', async () => {
    let arrive: (code: { default: () => React.ReactNode }) => void = () => {}
    const Loans = lazy(() => new Promise<{ default: () => React.ReactNode }>((resolve) => (arrive = resolve)))
    const read = { data: 2, error: null, refetch: () => undefined }
    renderLibrary(
      <>
        <p>Above it</p>
        <LoadedPart of={read} skeleton={<p>The outline</p>}>
          {() => <Loans />}
        </LoadedPart>
      </>,
      { data: {} },
    )
    expect(await screen.findByText('The outline')).toBeInTheDocument()
    expect(screen.getByText('Above it')).toBeVisible()
    arrive({ default: () => <p>The loans</p> })
    expect(await screen.findByText('The loans')).toBeInTheDocument()
  })
})

import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { LoadedDialog } from '#browser/parts/dialogs/LoadedDialog.tsx'
import { renderLibrary } from '../../screens/list/library-screen.tsx'

function Removal({ read }: { read: () => Promise<{ loans: number }> }) {
  const preview = useQuery({ queryKey: ['removal'], queryFn: read })
  return (
    <LoadedDialog title="Remove reader" of={preview} onClose={() => {}}>
      {({ loans }) => <p>{loans} loans end.</p>}
    </LoadedDialog>
  )
}

describe('a dialog about what is read first', () => {
  it('shows its title at once, and its content when that is there', async () => {
    let answer: (preview: { loans: number }) => void = () => {}
    const read = () => new Promise<{ loans: number }>((resolve) => (answer = resolve))
    renderLibrary(<Removal read={read} />, { data: {} })
    expect(await screen.findByRole('dialog', { name: 'Remove reader' })).toBeInTheDocument()
    expect(screen.queryByText(/loans end/)).not.toBeInTheDocument()
    answer({ loans: 2 })
    expect(await screen.findByText('2 loans end.')).toBeInTheDocument()
  })

  it('says that it could not be read, and reads again', async () => {
    let works = false
    const read = () => (works ? Promise.resolve({ loans: 2 }) : Promise.reject(new Error('Busy.')))
    renderLibrary(<Removal read={read} />, { data: {} })
    const again = await screen.findByRole('button', { name: 'Try again' })
    works = true
    await userEvent.click(again)
    expect(await screen.findByText('2 loans end.')).toBeInTheDocument()
  })
})

import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LateCombobox } from '#browser/ground/shell/LateCombobox.tsx'

const OPTIONS = ['Leeds', 'London', 'York']

function Towns() {
  return <Autocomplete options={OPTIONS} renderInput={(input) => <TextField {...input} label="Town" />} />
}

/** A combobox whose code is on its way until it is let in, or fails. */
function show() {
  const waiting: { letIn: () => void; fail: () => void }[] = []
  const load = () =>
    new Promise<{ Towns: typeof Towns }>((resolve, reject) => {
      waiting.push({ letIn: () => resolve({ Towns }), fail: () => reject(new Error('No connection')) })
    })
  render(
    <>
      <LateCombobox load={load} label="Town">
        {(code) => <code.Towns />}
      </LateCombobox>
      <button>Next</button>
    </>,
  )
  const field = () => screen.getByRole('combobox', { name: 'Town' })
  /** The code comes; resolves once it stands there. */
  const come = async () => {
    const before = field()
    await act(async () => waiting.at(-1)?.letIn())
    await waitFor(() => expect(field()).not.toBe(before))
  }
  return { field, come, waiting, user: userEvent.setup() }
}

describe('a combobox whose code is loaded when it is touched', () => {
  it('asks for nothing before, and opens when it was pressed while the code was on its way', async () => {
    const { field, come, waiting, user } = show()
    expect(waiting).toHaveLength(0)
    await user.click(field())
    await come()
    expect(field()).toHaveFocus()
    expect(await screen.findAllByRole('option')).toHaveLength(OPTIONS.length)
  })

  it('goes on with the text that was typed before', async () => {
    const { field, come, user } = show()
    await user.tab()
    await user.keyboard('l')
    await come()
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('l')
    await user.keyboard('on')
    expect(field()).toHaveValue('lon')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['London'])
  })

  it('stays closed when it was merely reached', async () => {
    const reached = show()
    await reached.user.tab()
    await reached.come()
    expect(reached.field()).toHaveFocus()
    expect(screen.queryByRole('option')).not.toBeInTheDocument()
  })

  it('opens for an arrow key that was pressed before', async () => {
    const { come, user } = show()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    await come()
    expect(await screen.findAllByRole('option')).toHaveLength(OPTIONS.length)
  })

  it('takes no focus from those who have gone on', async () => {
    const { field, waiting, user } = show()
    const before = field()
    await user.tab()
    await user.keyboard('l')
    await user.tab()
    await act(async () => waiting.at(-1)?.letIn())
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    expect(field()).toBe(before)
    expect(field()).toHaveValue('')
  })

  it('asks again at the next touch when its code could not be loaded', async () => {
    const { field, come, waiting, user } = show()
    await user.click(field())
    await act(async () => waiting.at(-1)?.fail())
    await user.tab()
    await user.click(field())
    await come()
    expect(await screen.findAllByRole('option')).toHaveLength(OPTIONS.length)
  })
})

import { describe, expect, it } from 'vitest'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { book, branch, item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { changeText, formIsThere } from './form-helpers.ts'

const answers = { 'GET /api/books/7': item(book()), 'GET /api/branches/3': item(branch()) }

describe('what has not been saved', () => {
  it('asks before another screen is opened, and stays on request', async () => {
    const { router, address } = renderRecord({ at: '/books/7/edit', answers })
    await changeText('Title', 'Emma')
    // What is shown anew may wait for code that is being loaded, which React's test mode asks to be waited for.
    await act(() => router.navigate('/books/7'))
    const keep = await screen.findByRole('button', { name: 'Keep editing' })
    await act(async () => keep.click())
    expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('Emma')
    expect(address()).toBe('/books/7/edit')
  })

  it('leaves when one says so', async () => {
    const { address } = renderRecord({ at: '/books/7/edit', answers })
    await changeText('Title', 'Emma')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
  })

  it('does not ask when nothing was typed', async () => {
    const { address } = renderRecord({ at: '/books/7/edit', answers })
    await formIsThere()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/books/7'))
  })

  it('does not ask when a new record has a formatted text and nothing was typed', async () => {
    const { address } = renderRecord({ at: '/authors/new', answers: {} })
    await screen.findByRole('textbox', { name: /^Biography/ })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(address()).toBe('/authors'))
  })

  it('asks before the tab of the browser is closed', async () => {
    renderRecord({ at: '/books/7/edit', answers })
    await formIsThere()
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(leave()).toBe(false)
    await changeText('Title', 'Emma')
    expect(leave()).toBe(true)
  })

  it('UI-04 closes a dialog by Escape, asking first; a click outside does nothing', async () => {
    renderRecord({ at: '/branches/3', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Address' }))
    await changeText('City', 'York')
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement)
    expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(await screen.findByRole('textbox', { name: /^City/ })).toHaveValue('York')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('gives the focus back to what opened the dialog', async () => {
    renderRecord({ at: '/branches/3', answers })
    const opener = await screen.findByRole('button', { name: 'Edit Address' })
    await userEvent.click(opener)
    await screen.findByRole('textbox', { name: /^City/ })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  })
})

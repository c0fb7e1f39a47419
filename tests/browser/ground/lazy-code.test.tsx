import { type ReactNode, Suspense, useState } from 'react'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext } from 'react-admin'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Notifications } from '#browser/ground/shell/Notifications.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { themeOptions } from '#browser/ground/theme/theme.ts'
import { FieldPlace } from '#browser/parts/form/FieldPlace.tsx'
import type { FieldRefModel } from '#declarations/model.ts'

/** As browsers say it. */
const failure = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'))
const part = (text: string) => ({ default: () => <p>{text}</p> })

const renderPart = (shown: ReactNode) =>
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ThemeProvider theme={createTheme(themeOptions('light'))}>
          <Notifications />
          {shown}
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  )

// React says what a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

describe('code that is loaded when it is first shown', () => {
  it('says in place of a part that its code could not be loaded, and asks for it again', async () => {
    const load = vi.fn().mockImplementationOnce(failure).mockResolvedValue(part('The chart'))
    const Chart = lazyCode(load)
    renderPart(
      <PanelBoundary>
        <Suspense>
          <Chart />
        </Suspense>
      </PanelBoundary>,
    )
    expect(await screen.findByText('rollcall.states.code_failed')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'rollcall.states.reload' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'rollcall.states.retry' }))
    expect(await screen.findByText('The chart')).toBeInTheDocument()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('closes a dialog whose code could not be loaded, keeps what is typed beneath, and opens it the next time', async () => {
    const load = vi.fn().mockImplementationOnce(failure).mockResolvedValue(part('The dialog'))
    const Dialog = lazyCode(load)
    function Form() {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <input aria-label="Name" />
          <button onClick={() => setOpen(true)}>Open</button>
          <p>{isOpen ? 'It is open' : 'It is closed'}</p>
          {isOpen && (
            <Overlay onClose={() => setOpen(false)}>
              <Dialog />
            </Overlay>
          )}
        </>
      )
    }
    renderPart(<Form />)
    await userEvent.type(screen.getByLabelText('Name'), 'Half a na')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('rollcall.states.overlay_failed')).toBeInTheDocument()
    expect(screen.getByText('It is closed')).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveValue('Half a na')
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('The dialog')).toBeInTheDocument()
  })

  it('has nothing in the room of an input on its way that could be taken for one, and given the focus', async () => {
    let come: (code: { default: () => ReactNode }) => void = () => {}
    const Notes = lazyCode(() => new Promise<{ default: () => ReactNode }>((resolve) => (come = resolve)))
    const field = { path: 'notes', kind: 'multiline', title: 'Notes', help: 'In a few words' } as FieldRefModel
    renderPart(
      <section>
        <FieldPlace field={field}>
          <Notes />
        </FieldPlace>
      </section>,
    )
    const place = document.querySelector('section') as HTMLElement
    expect(place.querySelector('.MuiSkeleton-root')).toBeInTheDocument()
    expect(place.querySelector('input, textarea, [role], [contenteditable], button, [tabindex]')).toBeNull()
    await act(async () => come(part('Some lines')))
    expect(await screen.findByText('Some lines')).toBeInTheDocument()
    expect(place.querySelector('.MuiSkeleton-root')).toBeNull()
  })

  it('says so in place of an input, and keeps what is typed into the others', async () => {
    const Colour = lazyCode(vi.fn().mockImplementationOnce(failure).mockResolvedValue(part('The colours')))
    function Form() {
      const [asksColour, askColour] = useState(false)
      return (
        <>
          <input aria-label="Name" />
          <button onClick={() => askColour(true)}>With a colour</button>
          {asksColour && (
            <FieldPlace field={{ path: 'colour', kind: 'color', title: 'Colour' } as FieldRefModel}>
              <Colour />
            </FieldPlace>
          )}
        </>
      )
    }
    renderPart(<Form />)
    await userEvent.type(screen.getByLabelText('Name'), 'Half a na')
    await userEvent.click(screen.getByRole('button', { name: 'With a colour' }))
    await userEvent.click(await screen.findByRole('button', { name: 'rollcall.states.retry' }))
    expect(await screen.findByText('The colours')).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveValue('Half a na')
  })
})

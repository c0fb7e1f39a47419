import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Dialog from '@mui/material/Dialog'
import { describe, expect, it } from 'vitest'
import { FocusKeeper, PATIENCE } from '#browser/ground/shell/FocusKeeper.tsx'

const page = (names: readonly string[], more?: React.ReactNode) => (
  <>
    <FocusKeeper />
    <main tabIndex={-1}>
      {names.map((name) => (
        <button key={name}>{name}</button>
      ))}
      <a href="#elsewhere">Elsewhere</a>
      <p>Text</p>
    </main>
    {more}
  </>
)

/** Long enough for whatever would move the focus. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, PATIENCE + 50))

describe('the focus of a control that goes away', () => {
  it('moves to the screen', async () => {
    const { rerender } = render(page(['Pay', 'Send']))
    screen.getByRole('button', { name: 'Pay' }).focus()
    rerender(page(['Send']))
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('moves to the dialog that is open', async () => {
    const dialog = (isAsking: boolean) => (
      <Dialog open disableEnforceFocus transitionDuration={0}>
        {isAsking && <button>Ask</button>}
        <p>Thank you</p>
      </Dialog>
    )
    const { rerender } = render(page([], dialog(true)))
    screen.getByRole('button', { name: 'Ask' }).focus()
    rerender(page([], dialog(false)))
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('dialog')))
  })

  it.each([
    ['another control', () => screen.getByRole('button', { name: 'Send' })],
    ['what is elsewhere', () => screen.getByRole('link')],
  ])('stays on %s', async (_what, at) => {
    const { rerender } = render(page(['Pay', 'Send']))
    at().focus()
    rerender(page(['Send']))
    await aMoment()
    expect(at()).toHaveFocus()
  })

  it('stays nowhere after a press beside all controls, whatever goes away then', async () => {
    const { rerender } = render(page(['Pay', 'Send']))
    screen.getByRole('button', { name: 'Pay' }).focus()
    screen.getByRole('main').removeAttribute('tabindex')
    await userEvent.setup().click(screen.getByText('Text'))
    await aMoment()
    expect(document.body).toHaveFocus()
    rerender(page(['Send']))
    await aMoment()
    expect(document.body).toHaveFocus()
  })
})

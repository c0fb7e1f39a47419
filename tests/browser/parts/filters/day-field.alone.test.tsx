import { useState } from 'react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { DayField } from '#browser/parts/filters/inputs/DayField.tsx'
import { renderRecord } from '../../screens/show/render-record.tsx'

/** The code of calendars is on its way until it is let in, once for this file. */
const way = vi.hoisted(() => {
  let letIn = () => {}
  const open = new Promise<void>((resolve) => (letIn = resolve))
  return { open, letIn }
})
vi.mock('#browser/parts/filters/inputs/DayPicker.tsx', async (original) => {
  await way.open
  return original()
})

function show(value?: string) {
  const told = vi.fn()
  function Field() {
    const [day, setDay] = useState(value)
    const change = (next: string | undefined) => {
      told(next)
      setDay(next)
    }
    return <DayField label="From" value={day} onChange={change} />
  }
  renderRecord({ at: '/', answers: {} }, <Field />)
  return { told, user: userEvent.setup() }
}
const plain = () => screen.findByRole('textbox', { name: 'From' })
const focused = () => document.activeElement

describe('a day whose calendar is loaded when it is touched', () => {
  it('is typed before the calendar is there, keeps what was typed when it comes, and then has it without losing the focus', async () => {
    const { told, user } = show('2026-03-04')
    const field = await plain()
    expect(field).toHaveValue('04/03/2026')
    await user.click(field)
    await user.clear(field)
    expect(told).toHaveBeenLastCalledWith(undefined)
    await user.type(field, '31/2/20')
    await act(async () => way.letIn())
    // Nothing else may happen by now: what is typed is no day.
    await vi.dynamicImportSettled()
    expect(field).toBeInTheDocument()
    expect(field).toHaveFocus()
    await user.keyboard('26')
    expect(field).toHaveValue('31/2/2026')
    expect(told).toHaveBeenCalledTimes(1)
    await user.keyboard('{Control>}a{/Control}01112026')
    await waitFor(() => expect(told).toHaveBeenLastCalledWith('2026-11-01'))
    const group = await screen.findByRole('group', { name: 'From' })
    expect(group).toHaveTextContent('01/11/2026')
    await waitFor(() => expect(focused()).toHaveAttribute('role', 'spinbutton'))
    expect(group).toContainElement(focused() as HTMLElement)
  })

  it('goes on to be typed in the parts of a day when it comes before anything was typed', async () => {
    way.letIn()
    const { told, user } = show()
    await user.click(await plain())
    const group = within(await screen.findByRole('group', { name: 'From' }))
    await waitFor(() => expect(group.getByRole('spinbutton', { name: 'Day' })).toHaveFocus())
    await user.keyboard('05062026')
    expect(told).toHaveBeenLastCalledWith('2026-06-05')
  })

  it('opens the calendar that was asked for before it was there, and returns the focus to its button', async () => {
    way.letIn()
    const { told, user } = show('2026-03-04')
    await plain()
    const button = { name: 'Choose date, selected date is 4 Mar 2026' }
    await user.click(screen.getByRole('button', button))
    await user.click(await screen.findByRole('gridcell', { name: '12' }))
    expect(told).toHaveBeenLastCalledWith('2026-03-12')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Choose date, selected date is 12 Mar 2026' })).toHaveFocus(),
    )
  })

  it('stays as it is for those who only pass by', async () => {
    way.letIn()
    const { user } = show('2026-03-04')
    const field = await plain()
    await user.hover(field)
    await vi.dynamicImportSettled()
    expect(field).toBeInTheDocument()
    await user.tab()
    await screen.findByRole('group', { name: 'From' })
  })
})

import { describe, expect, it } from 'vitest'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { book, item, list } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { formIsThere, madeBy } from './form-helpers.ts'

const REFUSED = 'A book that was withdrawn gets no more copies.'

/** Opens the dialog that adds a copy on the screen of a book. A copy is acquired today, unless it is told otherwise. */
async function addCopyOf(fields: Record<string, unknown>) {
  const answers = {
    'GET /api/books/7': item(book(fields), { tab: 'copies' }),
    'GET /api/books/7/copies': { body: list([]) },
  }
  const { calls } = renderRecord({ at: '/books/7/copies', answers })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add' }))[0]!)
  const dialog = await screen.findByRole('dialog', { name: 'Add copy' })
  await formIsThere()
  return { calls, dialog }
}

/** The days of the month that the calendar of a field offers. */
async function offeredDays(dialog: HTMLElement): Promise<number> {
  await userEvent.click(within(dialog).getAllByRole('button', { name: /^Choose date/ })[0]!)
  await screen.findByRole('grid')
  return document.querySelectorAll('button[role="gridcell"]:not(:disabled)').length
}

describe('rules that look at the record above', () => {
  it('a calendar offers no day that a rule forbids', async () => {
    const { dialog } = await addCopyOf({ withdrawn_on: '2020-01-01' })
    expect(await offeredDays(dialog)).toBe(0)
  })

  it('a calendar offers every day while no rule forbids one', async () => {
    const { dialog } = await addCopyOf({ withdrawn_on: '2100-01-01' })
    expect(await offeredDays(dialog)).toBeGreaterThanOrEqual(28)
  })

  it('what the rule forbids is said before anything is sent', async () => {
    const { calls, dialog } = await addCopyOf({ withdrawn_on: '2020-01-01' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect((await screen.findAllByText(new RegExp(REFUSED))).length).toBeGreaterThan(0)
    expect(madeBy(calls, 'POST')).toEqual([])
  })
})

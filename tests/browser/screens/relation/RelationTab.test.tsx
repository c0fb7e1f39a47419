import { describe, expect, it } from 'vitest'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { changeText, formIsThere, madeBy } from '../form/form-helpers.ts'
import { branch, item, list } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'

const closure = {
  id: 9,
  start_date: '2026-04-01',
  end_date: '2026-04-03',
  reason_id: 2,
  reason: { id: 2, name: 'Works' },
  remark: null,
}
const mary = { id: 5, name: 'Mary Shelley', pivot: { primary: true, since: '2020-01-01', hours: 20 } }

const closures = {
  'GET /api/branches/3': item(branch(), { tab: 'closures', rows: [closure] }),
  'GET /api/branches/3/closures': { body: list([closure]) },
  'GET /api/branches/3/closures/9': item(closure, { version: '"8"' }),
}

const librarians = {
  'GET /api/branches/3': item(branch(), { tab: 'librarians', rows: [mary] }),
  'GET /api/branches/3/librarians': { body: list([mary]) },
  'GET /api/branches/3/librarians/available': { body: { items: [{ id: 6, name: 'Ann Radcliffe' }] } },
}

/** Opens the menu of a row, if its actions stand in one, and takes the action. */
async function takeRowAction(row: HTMLElement, name: string): Promise<void> {
  const direct = within(row).queryByRole('button', { name })
  if (direct) return userEvent.click(direct)
  await userEvent.click(within(row).getByRole('button', { name: /^Actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement

describe('rows that belong to a record', () => {
  it('adds a row under its record, in a dialog that does not ask for the record', async () => {
    const created = { status: 201, body: { item: { ...closure, id: 10 } } }
    const answers = { ...closures, 'POST /api/branches/3/closures': created }
    const { calls, address } = renderRecord({ at: '/branches/3/closures', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add closure' })
    expect(within(dialog).queryByText(/^Branch/)).not.toBeInTheDocument()
    await changeText('Remark', 'New roof')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await screen.findByText(/fields need your attention/)).toBeInTheDocument()
    expect(madeBy(calls, 'POST')).toEqual([])
    expect(address()).toBe('/branches/3/closures')
  })

  it('edits a row under its record, as it is now, with its version', async () => {
    const answers = { ...closures, 'PUT /api/branches/3/closures/9': item({ ...closure, remark: 'New roof' }) }
    const { calls } = renderRecord({ at: '/branches/3/closures', answers })
    await takeRowAction(await rowOf('Works'), 'Edit')
    await changeText('Remark', 'New roof')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const [put] = madeBy(calls, 'PUT')
    expect(put?.call).toBe('PUT /api/branches/3/closures/9')
    expect(put?.body).toEqual({ remark: 'New roof' })
    expect(put?.headers['if-match']).toBe('"8"')
  })

  it('UI-06 deletes a row after asking, and shows the rows as they are then', async () => {
    const answers = { ...closures, 'DELETE /api/branches/3/closures/9': { body: { success: true } } }
    const { calls } = renderRecord({ at: '/branches/3/closures', answers })
    await takeRowAction(await rowOf('Works'), 'Delete')
    const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' })
    expect(question).toHaveTextContent(/Delete the closure that starts on 0?1\D+(April|Apr|04)\D+2026\?/)
    expect(madeBy(calls, 'DELETE')).toEqual([])
    const before = calls.length
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(madeBy(calls, 'DELETE')).toHaveLength(1))
    await waitFor(() =>
      expect(calls.slice(before).some(({ call }) => call.startsWith('GET /api/branches/3/closures'))).toBe(true),
    )
  })
})

describe('records that are attached', () => {
  it('attaches one that is not attached yet, with what is to be known of the link', async () => {
    const answers = { ...librarians, 'POST /api/branches/3/librarians/attach': { body: { success: true } } }
    const { calls } = renderRecord({ at: '/branches/3/librarians', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add librarian' })
    await userEvent.click(await within(dialog).findByRole('combobox', { name: /^Librarian/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ann Radcliffe' }))
    await formIsThere()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const [attach] = madeBy(calls, 'POST')
    expect(attach?.call).toBe('POST /api/branches/3/librarians/attach')
    expect(attach?.body).toMatchObject({ librarian_id: 6 })
    expect(await screen.findByText('Ann Radcliffe now works here.')).toBeInTheDocument()
  })

  it('asks for the record before anything is sent', async () => {
    const { calls } = renderRecord({ at: '/branches/3/librarians', answers: librarians })
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add librarian' })
    await formIsThere()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Librarian: This field is required.')
    expect(madeBy(calls, 'POST')).toEqual([])
  })

  it('lets nothing be chosen that the search for what was typed is about to replace', async () => {
    let answer: () => void = () => undefined
    const found = new Promise<object>((resolve) => {
      answer = () => resolve({ body: { items: [{ id: 7, name: 'Anna Barbauld' }] } })
    })
    const answers = { ...librarians, 'GET /api/branches/3/librarians/available?search=anna': () => found }
    renderRecord({ at: '/branches/3/librarians', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }))
    const box = await screen.findByRole('combobox', { name: /^Librarian/ })
    await userEvent.click(box)
    expect(await screen.findByRole('option', { name: 'Ann Radcliffe' })).toHaveAttribute('aria-disabled', 'false')
    fireEvent.change(box, { target: { value: 'anna' } })
    expect(screen.getByRole('option', { name: 'Ann Radcliffe' })).toHaveAttribute('aria-disabled', 'true')
    answer()
    expect(await screen.findByRole('option', { name: 'Anna Barbauld' })).toHaveAttribute('aria-disabled', 'false')
    expect(screen.queryByRole('option', { name: 'Ann Radcliffe' })).toBeNull()
  })

  it('detaches after asking, with the declared words', async () => {
    const answers = { ...librarians, 'POST /api/branches/3/librarians/detach': { body: { success: true } } }
    const { calls } = renderRecord({ at: '/branches/3/librarians', answers })
    await takeRowAction(await rowOf('Mary Shelley'), 'Remove')
    const question = await screen.findByRole('alertdialog', { name: 'Confirm' })
    expect(question).toHaveTextContent('Remove Mary Shelley from this branch?')
    await userEvent.click(within(question).getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Mary Shelley no longer works here.')).toBeInTheDocument()
    expect(madeBy(calls, 'POST')[0]?.body).toEqual({ librarian_id: 5 })
  })

  it('switches the declared field of the link', async () => {
    const answers = { ...librarians, 'POST /api/branches/3/librarians/toggle': { body: { success: true } } }
    const { calls } = renderRecord({ at: '/branches/3/librarians', answers })
    await takeRowAction(await rowOf('Mary Shelley'), 'Switch')
    expect(await screen.findByText('The main branch of Mary Shelley has changed.')).toBeInTheDocument()
    expect(madeBy(calls, 'POST')[0]?.body).toEqual({ librarian_id: 5 })
  })

  it('calls a declared action of the row with the record around it', async () => {
    const answers = { ...librarians, 'PUT /api/branches/3/librarians/5': { body: { item: mary } } }
    const { calls } = renderRecord({ at: '/branches/3/librarians', answers })
    await takeRowAction(await rowOf('Mary Shelley'), 'Clear hours')
    expect(await screen.findByText('The hours of Mary Shelley have been cleared.')).toBeInTheDocument()
    expect(madeBy(calls, 'PUT')[0]?.body).toEqual({ hours: null })
  })

  it('PERM-04 leaves out what the person may not do with links', async () => {
    const permissions = ['branches.details', 'branches.librarians.list', 'librarians.list']
    renderRecord({ at: '/branches/3/librarians', answers: librarians, permissions })
    await screen.findByText('Mary Shelley')
    expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Actions/ })?.textContent ?? '').not.toContain('Remove')
  })
})

import { describe, expect, it } from 'vitest'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import CreateDialog from '#browser/screens/form/CreateDialog.tsx'
import { item } from '../show/library-records.ts'
import { renderRecord } from '../show/render-record.tsx'
import { formIsThere, madeBy } from './form-helpers.ts'

const ann = { id: 9, name: 'Ann Radcliffe' }
const bram = { id: 12, name: 'Bram Stoker' }
const mary = { id: 15, name: 'Mary Shelley' }
const group = (readers: object[]) => ({
  id: 7,
  name: 'Gothic tales',
  branch_id: 3,
  branch: { id: 3, name: 'Harrogate' },
  weekday: 2,
  start_time: '18:00',
  length: 60,
  starts_on: '2026-04-01',
  readers,
})

async function editGroup(permissions?: string[]) {
  const rendered = renderRecord({
    at: '/reading-groups/7/information',
    answers: {
      'GET /api/reading-groups/7': item(group([ann, bram]), { version: '"4"' }),
      'PUT /api/reading-groups/7': item(group([ann, mary]), { version: '"5"' }),
      'GET /api/readers/all': { body: { items: [ann, bram, mary] } },
    },
    ...(permissions && { permissions }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }))
  await formIsThere()
  return rendered
}

describe('records that are chosen in a form', () => {
  it('are shown by their names, chosen among those that are left, and sent as a part of the change', async () => {
    const { calls } = await editGroup()
    const field = await screen.findByRole('combobox', { name: /^Readers/ })
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Ann Radcliffe')).toBeInTheDocument()
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowDown}')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Mary Shelley'])
    await userEvent.click(screen.getByRole('option', { name: 'Mary Shelley' }))
    await userEvent.click(
      within(dialog.getByText('Bram Stoker').closest('.MuiChip-root') as HTMLElement).getByTestId('CancelIcon'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(madeBy(calls, 'PUT')).toHaveLength(1))
    expect(madeBy(calls, 'PUT')[0]).toMatchObject({ body: { readers: [ann, mary] }, headers: { 'if-match': '"4"' } })
    expect(calls.filter(({ call }) => call.startsWith('GET /api/readers/all'))[0]?.call).toContain('branch_id=3')
  })

  it('are chosen for a record that is not there yet', async () => {
    const { calls } = renderRecord(
      { at: '/reading-groups', answers: { 'GET /api/readers/all': { body: { items: [ann, bram] } } } },
      <CreateDialog resource="reading_groups" onClose={() => undefined} />,
    )
    await formIsThere()
    await userEvent.click(await screen.findByRole('combobox', { name: /^Readers/ }))
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.click(await screen.findByRole('option', { name: 'Bram Stoker' }))
    expect(within(screen.getByRole('dialog')).getByText('Bram Stoker')).toBeInTheDocument()
    expect(calls.filter(({ call }) => call.startsWith('GET /api/readers/all'))).not.toEqual([])
  })

  it('are not asked for where the person may not add to them', async () => {
    await editGroup(['reading_groups.details', 'reading_groups.edit'])
    expect(screen.queryByRole('combobox', { name: /^Readers/ })).not.toBeInTheDocument()
  })
})

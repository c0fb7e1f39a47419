import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import ReportScreen from '#browser/screens/report/ReportScreen.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const ADDRESS = '/api/reports/outstanding-debt'
const MINE = {
  ...{
    id: 7,
    name: 'Last month, Leeds',
    own: true,
    starts: false,
    fits: true,
    owner: 'Ada',
    role: null,
    schedule: null,
  },
  choice: { days: { preset: 'last_month' }, filters: { franchisee_id: 1 }, compare: 'previous_period' },
}
const SHARED = { ...MINE, id: 8, name: 'For all', own: false, owner: 'Bea', role: { id: 3, name: 'Desk' } }
const ROLES = [{ id: 3, name: 'Desk' }]
const DAYS = { from: '2026-02-01', to: '2026-02-28' }
const DEBT = {
  summary: { total: 4000, active: 2500, inactive: 1500 },
  items: [{ customer: 'Bob', customer_id: 2, franchisee: 'North', debt: 4000, oldest_unpaid_date: null, active: true }],
  series: [{ name: 'Total', data: [['2026-02-01', 4000]] }],
  comparison: {
    ...{ from: '2026-01-01', to: '2026-01-31', totals: { debt: 5000 } },
    summary: { total: 5000, active: 2500, inactive: 2500 },
    series: [{ name: 'Total', data: [['2026-01-01', 5000]] }],
  },
  meta: { total: 1, ...DAYS, totals: { debt: 4000 } },
}

async function open(
  items: object[] = [MINE, SHARED],
  answers: PartScene['answers'] = {},
  { roles = ROLES, starts = {}, guard = 'admin' } = {},
) {
  const franchisees = { body: { items: [{ id: 1, name: 'North' }] } }
  const opened = await act(async () =>
    renderPart(
      {
        guard,
        preferences: { starts },
        answers: {
          'GET /api/franchisees/all': franchisees,
          ...answers,
          [`GET ${ADDRESS}/saved`]: { body: { items, roles } },
          [`GET ${ADDRESS}`]: { body: DEBT },
        },
      },
      <ReportScreen title="Outstanding Debt" path="/reports/outstanding-debt" />,
    ),
  )
  await opened.user.click(await screen.findByRole('button', { name: 'Saved filters' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}

describe('saved filters', () => {
  it('are used by their name: relative days are those of today, and the report is compared', async () => {
    const { user, calls, dialog } = await open()
    expect(await dialog.findByText('Shared by Bea')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Use Last month, Leeds' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Compare with')).toHaveTextContent('The period before')
    await user.click(screen.getByRole('button', { name: 'Run' }))
    const table = within(await screen.findByRole('region', { name: /per day/ }))
    const asked = calls.map(({ call }) => call).filter((call) => call.startsWith(`GET ${ADDRESS}?`))
    expect(asked).toEqual([
      `GET ${ADDRESS}?date_range[startDate]=2026-02-01&date_range[endDate]=2026-02-28&franchisee_id=1&compare=previous_period`,
    ])
    const [, row] = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(row).toBe('1 Feb 26£40.00£50.00-£10.00')
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(figures).toContain('£50.00 · -£10.00')
  })

  it('are saved with their days as a preset, and shared with a role', async () => {
    const { user, calls, dialog } = await open([], { [`POST ${ADDRESS}/saved`]: { status: 201, body: { item: MINE } } })
    expect(await dialog.findByText('No filters are saved for this report yet.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(dialog.getByLabelText('Name'), 'All')
    await user.click(dialog.getByLabelText('Share with'))
    await user.click(await screen.findByRole('option', { name: 'Desk' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        ...{ name: 'All', role_id: 3, choice: { days: { preset: 'year_to_date' }, filters: {} } },
      }),
    )
  })

  it.each([
    ['franchisee', 1],
    ['admin', 0],
  ])('say to a person of the guard %s whom they are shown to', async (guard, times) => {
    const { dialog } = await open([], {}, { guard })
    await dialog.findByLabelText('Share with')
    expect(dialog.queryAllByText('Only people of your own place see them.')).toHaveLength(times)
  })

  it('are removed by whoever saved them, after a question that says what goes with them', async () => {
    const schedule = { id: 3, every: 'week', format: 'csv', paused: false, next_on: '2026-03-23' }
    const { user, calls, dialog } = await open([{ ...MINE, role: SHARED.role, schedule }, SHARED], {
      [`DELETE ${ADDRESS}/saved/7`]: { body: { success: true } },
    })
    expect(dialog.queryByRole('button', { name: 'Remove For all' })).not.toBeInTheDocument()
    const remove = await dialog.findByRole('button', { name: 'Remove Last month, Leeds' })
    await user.click(remove)
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove Last month, Leeds?' }))
    expect(question.getByText(/Desk.*sent to you/)).toBeInTheDocument()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(calls.map(({ call }) => call)).not.toContain(`DELETE ${ADDRESS}/saved/7`)
    await user.click(remove)
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`DELETE ${ADDRESS}/saved/7`))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  })

  it('are renamed in their row, by whoever saved them and, where they are shared, may share', async () => {
    let name = 'taken'
    const { user, calls, dialog } = await open([MINE, SHARED], {
      [`PUT ${ADDRESS}/saved/7`]: () =>
        name === 'taken'
          ? { status: 422, body: { errors: { name: ['You have saved other filters under this name.'] } } }
          : { body: { item: MINE } },
    })
    expect(dialog.queryByRole('button', { name: 'Rename For all' })).not.toBeInTheDocument()
    await user.click(await dialog.findByRole('button', { name: 'Rename Last month, Leeds' }))
    const field = dialog.getByRole('textbox', { name: 'New name of Last month, Leeds' })
    expect(field).toHaveFocus()
    expect(field).toHaveValue('Last month, Leeds')
    await user.clear(field)
    await user.type(field, 'Leeds{Enter}')
    expect(await dialog.findByText('You have saved other filters under this name.')).toBeInTheDocument()
    name = 'free'
    await user.type(field, '{Enter}')
    await waitFor(() => expect(dialog.queryByRole('textbox', { name: /^New name/ })).not.toBeInTheDocument())
    expect(calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ name: 'Leeds' })),
    )
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Rename Last month, Leeds' })).toHaveFocus())
  })

  it('keep their name on Escape, which leaves the dialog open', async () => {
    const { user, calls, dialog } = await open([MINE])
    await user.click(await dialog.findByRole('button', { name: 'Rename Last month, Leeds' }))
    await user.keyboard('x{Escape}')
    expect(dialog.queryByRole('textbox', { name: /^New name/ })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Use Last month, Leeds' })).toBeInTheDocument()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
  })

  it('are not renamed where they are shared, once their owner may not share', async () => {
    const { dialog } = await open([{ ...MINE, role: SHARED.role }], {}, { roles: [] })
    expect(await dialog.findByRole('button', { name: 'Remove Last month, Leeds' })).toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: /^Rename/ })).not.toBeInTheDocument()
  })

  it('are what the report opens with, if somebody wants it so', async () => {
    const { user, calls, dialog } = await open([MINE, { ...SHARED, starts: true }], {
      [`PUT ${ADDRESS}/saved/7/start`]: { body: { success: true } },
      [`DELETE ${ADDRESS}/saved/8/start`]: { body: { success: true } },
    })
    const ours = await dialog.findByRole('button', { name: 'Open the report with For all' })
    expect(ours).toHaveAttribute('aria-pressed', 'true')
    const own = dialog.getByRole('button', { name: 'Open the report with Last month, Leeds' })
    expect(own).toHaveAttribute('aria-pressed', 'false')
    await user.click(own)
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`PUT ${ADDRESS}/saved/7/start`))
    await user.click(ours)
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`DELETE ${ADDRESS}/saved/8/start`))
  })

  it('stand on the screen when it opens with them, with days that are relative, before anything is run', async () => {
    const { user, calls, dialog } = await open([{ ...MINE, starts: true }], {}, { starts: { 'outstanding-debt': 7 } })
    await user.click(await dialog.findByText('Close'))
    expect(await screen.findByLabelText('Compare with')).toHaveTextContent('The period before')
    expect(screen.getByLabelText('Dates')).toHaveTextContent('Last month')
    expect(calls.map(({ call }) => call).filter((call) => call.startsWith(`GET ${ADDRESS}?`))).toEqual([])
  })
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OwnSchedules } from '#browser/screens/identity/account/OwnSchedules.tsx'
import ReportScreen from '#browser/screens/report/ReportScreen.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const ADDRESS = '/api/reports/gross-profit'
const SAVED = {
  ...{ id: 7, name: 'Last month', own: true, starts: false, fits: true, owner: 'Ada', role: null },
  choice: { days: { preset: 'last_month' }, filters: {} },
}

async function open(schedule: object | null, answers: PartScene['answers'] = {}) {
  const none = { body: { items: [] } }
  const opened = await act(async () =>
    renderPart(
      {
        guard: 'admin',
        answers: {
          ...answers,
          [`GET ${ADDRESS}/saved`]: { body: { items: [{ ...SAVED, schedule }], roles: [] } },
          'GET /api/franchisees/all': none,
        },
      },
      <ReportScreen title="Gross Profit" path="/reports/gross-profit" />,
    ),
  )
  await opened.user.click(await screen.findByRole('button', { name: 'Saved filters' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}

describe('a report by mail', () => {
  it('is asked for with saved filters', async () => {
    const { user, calls, dialog } = await open(null, {
      [`PUT ${ADDRESS}/saved/7/schedule`]: { body: { success: true } },
    })
    await user.click(await dialog.findByRole('combobox', { name: 'By mail: Last month' }))
    await user.click(await screen.findByRole('option', { name: 'every month' }))
    await waitFor(() =>
      expect(calls.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
        ...{ call: `PUT ${ADDRESS}/saved/7/schedule`, body: { every: 'month', format: 'csv' } },
      }),
    )
  })

  it('is stopped there', async () => {
    const { user, calls, dialog } = await open(
      { id: 3, every: 'week', format: 'pdf', paused: false, next_on: '2026-03-23' },
      { 'DELETE /api/report-schedules/3': { body: { success: true } } },
    )
    await user.click(await dialog.findByRole('combobox', { name: 'By mail: Last month' }))
    await user.click(await screen.findByRole('option', { name: 'never' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/report-schedules/3'))
  })

  it('says when it comes next, and is paused and resumed there', async () => {
    const schedule = { id: 3, every: 'week', format: 'pdf', paused: false, next_on: '2026-03-23' }
    const { user, calls, dialog } = await open(schedule, {
      'PATCH /api/report-schedules/3': { body: { success: true } },
    })
    expect(await dialog.findByText('Next on 23 Mar 2026')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Pause Last month' }))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'PATCH /api/report-schedules/3')?.body).toEqual({ paused: true }),
    )
  })

  it('that is paused says so, and is resumed there', async () => {
    const { user, calls, dialog } = await open(
      { id: 3, every: 'week', format: 'pdf', paused: true, next_on: null },
      { 'PATCH /api/report-schedules/3': { body: { success: true } } },
    )
    expect(await dialog.findByText('Paused')).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Resume Last month' }))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'PATCH /api/report-schedules/3')?.body).toEqual({ paused: false }),
    )
  })

  it('leads to its file, and says where that is gone, or is of somebody else', async () => {
    const answers = {
      'GET /api/files/12': { status: 404, body: { error: 'There is nothing here.' } },
      'GET /api/franchisees/all': { body: { items: [] } },
    }
    const { user } = await act(async () =>
      renderPart(
        { guard: 'admin', answers, at: '/reports/gross-profit?file=12' },
        <ReportScreen title="Gross Profit" path="/reports/gross-profit" />,
      ),
    )
    expect(screen.getByText('Your file is ready.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Download' }))
    expect(await screen.findByText(/^This file is not there any more/)).toBeInTheDocument()
    expect(screen.queryByText('Your file is ready.')).toBeNull()
    expect(screen.queryByText('There is nothing here.')).toBeNull()
  })

  it('stands in the list of the account, and is stopped there', async () => {
    const one = {
      id: 3,
      report: 'gross-profit',
      name: 'Last month',
      every: 'month',
      format: 'pdf',
      paused: false,
      next_on: '2026-04-01',
    }
    const paused = { ...one, id: 4, name: 'This month', paused: true, next_on: null }
    const { user, calls } = await act(async () =>
      renderPart(
        {
          guard: 'admin',
          answers: {
            'GET /api/report-schedules': { body: { items: [one, paused] } },
            'PATCH /api/report-schedules/4': { body: { success: true } },
            'DELETE /api/report-schedules/3': { body: { success: true } },
          },
        },
        <OwnSchedules />,
      ),
    )
    expect(await screen.findByText('Gross Profit: Last month')).toBeInTheDocument()
    expect(screen.getByText('PDF, every month, next on 1 Apr 2026')).toBeInTheDocument()
    expect(screen.getByText('PDF, every month, paused')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Resume This month' }))
    await waitFor(() =>
      expect(calls.find(({ call }) => call === 'PATCH /api/report-schedules/4')?.body).toEqual({ paused: false }),
    )
    await user.click(screen.getByRole('button', { name: 'Stop Last month' }))
    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/report-schedules/3'))
  })
})

describe('a file that takes long', () => {
  it('is made by a job, and fetched when it is ready', async () => {
    const rows = {
      summary: null,
      items: [{ class: 'Otters' }],
      series: [],
      meta: { total: 1, from: '2026-01-01', to: '2026-03-18', totals: null },
    }
    const run = {
      ...{ id: 5, kind: 'rollcall/report-file', title: 'Making a file', state: 'succeeded', done: 1, total: null },
      ...{ message: 'gross-profit.csv is ready.', remarks: [], can_cancel: false },
      result: { name: 'gross-profit.csv', download_url: '/api/files/12', file_id: 12 },
    }
    const file = { download_url: `${ADDRESS}?format=csv&download=true`, name: 'gross-profit.csv', slow: true }
    const { user, calls } = await act(async () =>
      renderPart(
        {
          guard: 'admin',
          answers: {
            'GET /api/franchisees/all': { body: { items: [] } },
            'GET /api/jobs/5': { body: { item: run } },
            [`POST ${ADDRESS}/files`]: { status: 202, body: { job: { id: 5 } } },
            [`GET ${ADDRESS}?date_range[startDate]=2026-01-01&date_range[endDate]=2026-03-18&format=csv`]: {
              body: file,
            },
            [`GET ${ADDRESS}`]: { body: rows },
          },
        },
        <ReportScreen title="Gross Profit" path="/reports/gross-profit" />,
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Run' }))
    await user.click(await screen.findByRole('button', { name: 'Download' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('gross-profit.csv is ready.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
    const asked = calls.find(({ call }) => call.startsWith('POST'))
    expect(asked?.body).toEqual({
      query: 'date_range%5BstartDate%5D=2026-01-01&date_range%5BendDate%5D=2026-03-18&format=csv',
    })
  })
})

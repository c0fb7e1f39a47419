import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import AuditScreen from '#browser/screens/audit/AuditScreen.tsx'
import { HistoryButton } from '#browser/screens/audit/HistoryButton.tsx'
import { EditForm } from '#browser/screens/form/EditForm.tsx'
import { branch } from '../show/library-records.ts'
import { renderRecord, type RecordScene } from '../show/render-record.tsx'

const HTML = '<img src=x onerror=alert(1)>'

const LINE = {
  id: 12,
  at: '2026-03-18T09:30:00.000Z',
  entity: 'branch',
  title: 'Branch',
  resource: 'branches',
  record_id: 3,
  name: HTML,
  action: 'update',
  by: { id: 5, name: 'Mia Manager' },
  impersonator: { id: 1, name: 'Ada Byron' },
  changes: [
    { field: 'annual_budget', title: 'Annual budget', kind: 'money', before: 100_000, after: 250_000 },
    {
      field: 'region_id',
      title: 'Region',
      kind: 'reference',
      before: 1,
      after: 2,
      before_name: 'North',
      after_name: HTML,
    },
    { field: 'phone', title: 'Phone', kind: 'phone', before: null, after: '+441904551000' },
  ],
}
const reply = (items: unknown[], more = {}) => ({
  body: {
    items,
    meta: { total: items.length, current_page: 1, last_page: 1, has_more_pages: false, ...more },
    entities: [{ id: 'branch', name: 'Branch' }],
  },
})
const show = (scene: Partial<RecordScene>, children = <AuditScreen title="Audit log" />) => ({
  ...renderRecord({ at: '/settings/audit', answers: { 'GET /api/audit': reply([LINE]) }, ...scene }, children),
  user: userEvent.setup(),
})

describe('the screen of everything that was changed', () => {
  it('PERM-21 says who did what and on whose behalf, and shows each field before and after as people read it', async () => {
    show({})
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent(`Ada Byron, signed in as Mia Manager, changed Branch ${HTML}`)
    const [budget, region, phone] = within(line).getAllByRole('row').slice(1)
    expect(budget).toHaveTextContent('Annual budget£1,000.00£2,500.00')
    expect(region).toHaveTextContent(`RegionNorth${HTML}`)
    expect(phone).toHaveTextContent(/^Phone\D*[\d +]*551 ?000$/)
  })

  it.each([
    ['create', 'added', { before: null, after: 250_000 }],
    ['delete', 'deleted', { before: 250_000, after: null }],
  ])('of a line that says %s there are values alone, and no empty column beside them', async (action, word, sides) => {
    const change = { field: 'annual_budget', title: 'Annual budget', kind: 'money', ...sides }
    show({ answers: { 'GET /api/audit': reply([{ ...LINE, action, changes: [change] }]) } })
    const line = await screen.findByRole('listitem')
    expect(line).toHaveTextContent(` ${word} Branch`)
    expect(
      within(line)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Field', 'Value'])
    expect(within(line).getAllByRole('row')[1]).toHaveTextContent(/^Annual budget£2,500\.00$/)
  })

  it('SET-06 names a setting, its place, and what it was', async () => {
    const change = { field: 'fines', title: 'Fines', kind: 'boolean', before: true, after: false }
    const setting = {
      ...LINE,
      entity: 'feature',
      title: 'Feature',
      key: 'fines',
      name: 'Fines',
      place: 'York',
      changes: [change],
    }
    const { resource: _resource, impersonator: _impersonator, ...line } = setting
    show({ answers: { 'GET /api/audit': reply([{ ...line, impersonator: null }]) } })
    const shown = await screen.findByRole('listitem')
    expect(shown).toHaveTextContent('Mia Manager changed Feature Fines of York')
    expect(within(shown).getAllByRole('row')[1]).toHaveTextContent('FinesYesNo')
  })

  it('shows markup in names as text', async () => {
    const { container } = show({})
    await screen.findByRole('listitem')
    expect(container.querySelector('img')).toBeNull()
  })

  it('is narrowed by who, what and how; the address says by what', async () => {
    const { user, calls, address } = show({})
    await screen.findByRole('listitem')
    await user.type(screen.getByLabelText('Person'), 'mia')
    await waitFor(() => expect(decodeURIComponent(address())).toBe('/settings/audit?filter[person]=mia'))
    await user.click(screen.getByLabelText('Kind of change'))
    await user.click(await screen.findByRole('option', { name: 'Deleted' }))
    await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/audit?filter[person]=mia&filter[action]=delete'))
  })

  it('says so when there is nothing, and goes from page to page', async () => {
    show({ answers: { 'GET /api/audit': reply([]) } })
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument()
  })

  it('leads to older lines', async () => {
    const { user, calls } = show({
      answers: { 'GET /api/audit': reply([LINE], { has_more_pages: true, last_page: 2 }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Older' }))
    await waitFor(() => expect(calls.at(-1)?.call).toBe('GET /api/audit?page=2'))
  })
})

describe('the history of a record', () => {
  const button = <HistoryButton resource="branches" id={3} name="York" />
  const answers = { 'GET /api/audit/branches/3': reply([LINE]) }

  it('opens beside its name, and names the record once', async () => {
    const { user } = show({ answers, permissions: ['audit.records'] }, button)
    await user.click(screen.getByRole('button', { name: 'History' }))
    const dialog = await screen.findByRole('dialog', { name: 'History of York' })
    expect(await within(dialog).findByRole('listitem')).toHaveTextContent('signed in as Mia Manager, changed')
    expect(within(dialog).queryByText(/Branch/)).toBeNull()
  })

  it('brings back what the record was before a change, by a form that an untouched one below follows', async () => {
    let stored = branch({ phone: '+441904551000', region_id: null })
    let version = 1
    const saved = () => ({ body: { item: stored }, headers: { etag: `"${version}"` } })
    const { user, calls } = show(
      {
        answers: {
          ...answers,
          'GET /api/branches/3': saved,
          'PUT /api/branches/3': ({ body }) => {
            stored = { ...stored, ...(body as object) }
            version += 1
            return saved()
          },
        },
      },
      <>
        <HistoryButton resource="branches" id={3} name="York" record={stored} />
        <EditForm resource="branches" id={3} on="page" onSaved={() => undefined} onCancel={() => undefined} />
      </>,
    )
    const below = await screen.findByRole('textbox', { name: /Phone/ })
    expect(below).toHaveValue('01904 551000')
    await user.click(screen.getByRole('button', { name: 'History' }))
    await user.click(await screen.findByRole('button', { name: 'Bring back' }))
    const form = await screen.findByRole('dialog', { name: /^Edit/ })
    expect(await within(form).findByRole('textbox', { name: /Phone/ })).toHaveValue('')
    expect(within(form).queryByRole('textbox', { name: /Name/ })).toBeNull()
    await user.click(within(form).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ phone: null })
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Phone/ })).toHaveValue(''))
  })

  it('offers nothing to bring back to those who may not edit', async () => {
    const permissions = ['audit.records', 'branches.details']
    const { user } = show(
      { answers, permissions },
      <HistoryButton resource="branches" id={3} name="York" record={branch()} />,
    )
    await user.click(screen.getByRole('button', { name: 'History' }))
    await screen.findByRole('listitem')
    expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull()
  })

  it('ends with how the record came with the application', async () => {
    const came = {
      ...LINE,
      id: 0,
      at: '',
      action: 'first',
      by: null,
      impersonator: null,
      changes: LINE.changes.slice(2),
    }
    const { user } = show({ answers: { 'GET /api/audit/branches/3': reply([LINE, came]) } }, button)
    await user.click(screen.getByRole('button', { name: 'History' }))
    const [, last] = await screen.findAllByRole('listitem')
    expect(last).toHaveTextContent(/^As it came with the product/)
  })

  it('is left out for those who may not', () => {
    show({ answers, permissions: ['branches.*'] }, button)
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  })
})

import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import Tools from '../../../custom-screens/tools/tools.screen.tsx'
import translations from '../../../translations/en-GB.json'
import { renderPart, type PartScene } from '../render-part.tsx'

const FRANCHISEES = [
  { id: 1, name: 'Leeds' },
  { id: 2, name: 'Bristol' },
]

const open = (answers: PartScene['answers'] = {}) =>
  renderPart(
    {
      translations: { messages: translations.messages },
      answers: { 'GET /api/franchisees/all': { body: { items: FRANCHISEES } }, ...answers },
    },
    <Tools title="Tools" />,
  )

async function typeDate(user: UserEvent, label: string, day: string) {
  const group = await screen.findByRole('group', { name: new RegExp(`^${label}`) })
  await user.click(within(group).getByRole('spinbutton', { name: 'Day' }))
  await user.keyboard(day)
}

describe('the tools page', () => {
  it('TOOL-01 loads all franchisees', async () => {
    const { user, calls } = open()
    await user.click(await screen.findByRole('combobox', { name: /^Franchisee/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Leeds', 'Bristol']),
    )
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/franchisees/all'])
  })

  it('TOOL-03 EXP-07 offers all that can be exported, plans too', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('combobox', { name: /^Data/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      ...['Customers', 'Transactions', 'Payments other than by card', 'Plans', 'Instructor hours'],
    ])
  })

  it('TOOL-02 says at the date itself that the last day is before the first, and sends nothing', async () => {
    const { user, calls } = open()
    await typeDate(user, 'From', '05112026')
    await typeDate(user, 'To', '01112026')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    expect(await screen.findByText('The last day must not be before the first.')).toHaveClass('Mui-error')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false)
  })

  it('TOOL-02 shows what the server says of a date at that date', async () => {
    const refusal = { status: 422, body: { errors: { end_date: 'That is too late.' } } }
    const { user } = open({ 'POST /api/tools/export': refusal })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    expect(await screen.findByText('That is too late.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('TOOL-02 tells whoever asked that an export has failed', async () => {
    const { user } = open({ 'POST /api/tools/export': { status: 503, body: { error: 'The server is busy.' } } })
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy.')
  })
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import VenueRates from '../../../custom-screens/venues/rates.tab.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const SWIM = { id: 3, name: 'Swim Babies' }
const RATE = {
  id: 9,
  course_type_id: 3,
  course_type: SWIM,
  type: 'fixed',
  amount: 2600,
  start_date: '2025-01-01',
  end_date: null,
}
const LIST = { items: [RATE], meta: { total: 1, current_page: 1, last_page: 1, has_more_pages: false } }

function show(answers: PartScene['answers'] = {}, permissions?: string[]) {
  const scene = renderPart(
    {
      answers: {
        'GET /api/venues/1/revenue-rates': { body: LIST },
        'PUT /api/venues/1/revenue-rates': { body: LIST },
        ...answers,
      },
      ...(permissions && { permissions }),
    },
    <VenueRates resource="venues" record={{ id: 1 }} refetch={() => undefined} />,
  )
  const saved = () => scene.calls.find(({ call }) => call === 'PUT /api/venues/1/revenue-rates')?.body
  return { ...scene, saved }
}

const rows = async () => within(await screen.findByRole('region', { name: 'Swim Babies' })).findAllByRole('listitem')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save rates' }))

describe('the rates of a venue', () => {
  it('VEN-10 VEN-12 show type, amount in pounds, start and an open end', async () => {
    show()
    const [row] = await rows()
    const field = (label: string) => within(row!).getByLabelText(label)
    expect(within(row!).getByText('Fixed, per hour')).toBeTruthy()
    expect(field('Amount')).toHaveProperty('value', '26.00')
    expect(within(row!).getByRole('group', { name: 'From' })).toHaveTextContent('01/01/2025')
    expect(within(row!).getByText('Open-ended')).toBeTruthy()
  })

  it('VEN-13 API-22 a new one ends the open one today, copies it, and the whole list is saved with the offset', async () => {
    const { saved } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Add a rate for Swim Babies' }))
    expect(await rows()).toHaveLength(2)
    await save()
    const first = { id: 9, course_type_id: 3, type: 'fixed', amount: 2600, start_date: '2025-01-01' }
    const { id: _id, ...copy } = first
    await waitFor(() =>
      expect(saved()).toEqual({
        _tzoffset: new Date('2026-03-18T12:00:00Z').getTimezoneOffset(),
        revenue_rates: [
          { ...first, end_date: '2026-03-18' },
          { ...copy, start_date: '2026-03-18', end_date: null },
        ],
      }),
    )
    expect(await screen.findByText('The rates have been updated.')).toBeTruthy()
  })

  it('VEN-11 an amount is tidied when it is left', async () => {
    const { saved } = show()
    const [row] = await rows()
    const amount = within(row!).getByLabelText('Amount')
    fireEvent.change(amount, { target: { value: '£1,250.5 or so' } })
    fireEvent.blur(amount)
    expect(amount).toHaveProperty('value', '1250.50')
    fireEvent.change(amount, { target: { value: '99999999' } })
    fireEvent.blur(amount)
    expect(amount).toHaveProperty('value', '1000000.00')
    await save()
    await waitFor(() => expect(saved()).toMatchObject({ revenue_rates: [{ amount: 100_000_000 }] }))
  })

  it('VEN-12 a share is a percentage', async () => {
    const { saved } = show()
    const [row] = await rows()
    fireEvent.mouseDown(within(row!).getByRole('combobox', { name: 'Type' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Share of income' }))
    await save()
    await waitFor(() => expect(saved()).toMatchObject({ revenue_rates: [{ type: 'share', amount: 26 }] }))
  })

  it('says at its field what is wrong with a rate', async () => {
    const errors = { 'revenue_rates.0.amount': ['A share is 100% at most.'] }
    show({ 'PUT /api/venues/1/revenue-rates': { status: 422, body: { errors } } })
    const [row] = await rows()
    fireEvent.change(within(row!).getByLabelText('Amount'), { target: { value: '500' } })
    await save()
    expect(await within(row!).findByText('A share is 100% at most.')).toBeTruthy()
  })

  it('VEN-10 can be read by those who may not change them', async () => {
    show({}, ['venues.financial_data.list'])
    const [row] = await rows()
    expect(within(row!).getByLabelText('Amount')).toHaveProperty('readOnly', true)
    expect(screen.queryByRole('button', { name: 'Save rates' })).toBeNull()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import SiblingDiscount from '../../../custom-screens/franchisees/sibling-discount.panel.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const FRANCHISEE = {
  id: 3,
  name: 'North Swim',
  sibling_discount_enabled: true,
  sibling_discount_percentage: 15,
  sibling_discount_pia_enabled: true,
  sibling_discount_monthly_enabled: false,
  sibling_discount_taster_enabled: false,
  sibling_discount_individual_lesson_booking_enabled: false,
  sibling_discount_franchisee_edit_enabled: false,
}
const PUT = 'PUT /api/franchisees/3'

function show(record: object = {}, answers: PartScene['answers'] = {}) {
  const refetch = vi.fn()
  const panel = <SiblingDiscount resource="franchisees" record={{ ...FRANCHISEE, ...record }} refetch={refetch} />
  return { ...renderPart({ answers, features: { taster_sessions: true } }, panel), refetch }
}

async function open(record: object = {}, answers: PartScene['answers'] = {}) {
  const shown = show(record, answers)
  await shown.user.click(await screen.findByRole('button', { name: 'Edit sibling discount' }))
  return { ...shown, dialog: within(await screen.findByRole('dialog')) }
}

describe('the sibling discount of a franchisee', () => {
  it('SIB-01 SIB-06 FRA-04 shows the percentage with 2 decimals, else that of the network', async () => {
    show()
    expect(await screen.findByText('15.00%')).toBeVisible()
    show({ sibling_discount_percentage: null })
    expect(await screen.findByText(/\(network\)/)).toBeVisible()
  })

  it('SIB-05 SIB-10 SCON-13 offers the booking types in order, and none while it is off', async () => {
    const { dialog, user } = await open()
    const boxes = () => dialog.getAllByRole('checkbox', { name: /Monthly|Advance|Trials|Individual/ })
    expect(boxes().map((box) => box.closest('label')?.textContent)).toEqual([
      'Monthly',
      'Pay In Advance',
      'Trials',
      'Individual Lessons',
    ])
    await user.click(dialog.getByLabelText('Sibling discount'))
    for (const box of boxes()) expect(box).toBeDisabled()
  })

  it('SIB-03 shows the switch, the percentage of its own, each booking type and who may edit as they are', async () => {
    const { dialog, user } = await open({ sibling_discount_monthly_enabled: true })
    expect(dialog.getByLabelText('Sibling discount')).toBeChecked()
    expect(dialog.getByRole('radio', { name: 'A percentage of its own' })).toBeChecked()
    expect(dialog.getByPlaceholderText('Enter a percentage value between 1 and 100')).toHaveValue('15')
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox', { name: /Monthly|Advance|Trials|Individual/ })
    const state = () => boxes.map(({ checked, disabled }) => [checked, disabled])
    expect(state()).toEqual([true, true, false, false].map((checked) => [checked, false]))
    expect(dialog.getByLabelText('Franchisee may edit the sibling discount')).not.toBeChecked()
    await user.click(dialog.getByLabelText('Sibling discount'))
    expect(state()).toEqual([true, true, false, false].map((checked) => [checked, true]))
  })

  it('SIB-11 a percentage of its own is disabled, with a tooltip, while the discount is off', async () => {
    const { dialog, user } = await open({ sibling_discount_enabled: false, sibling_discount_percentage: null })
    const own = dialog.getByRole('radio', { name: 'A percentage of its own' })
    expect(own).toBeDisabled()
    const why = 'Turn the sibling discount on to give it a percentage of its own.'
    await user.hover(dialog.getByLabelText(why))
    expect(await screen.findByRole('tooltip', { name: why })).toBeVisible()
    await user.click(dialog.getByLabelText('Sibling discount'))
    expect(own).toBeEnabled()
    expect(dialog.queryByLabelText(why)).toBeNull()
  })

  it('SIB-07 SIB-08 SIB-09 takes 1 to 100, comes back to what was typed, and goes to the network’s when emptied', async () => {
    const { dialog, user, calls } = await open()
    const input = () => dialog.getByPlaceholderText('Enter a percentage value between 1 and 100')
    await user.clear(input())
    await user.type(input(), '101')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
    await user.clear(input())
    await user.type(input(), '20')
    await user.click(dialog.getByRole('radio', { name: /network/ }))
    await user.click(dialog.getByRole('radio', { name: 'A percentage of its own' }))
    expect(input()).toHaveValue('20')
    await user.clear(input())
    await user.tab()
    expect(dialog.getByRole('radio', { name: /network/ })).toBeChecked()
  })

  it('SIB-12 is not saved without a booking type', async () => {
    const { dialog, user } = await open()
    await user.click(dialog.getByRole('checkbox', { name: 'Pay In Advance' }))
    expect(dialog.getByText('Choose at least one booking type.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  })

  it('FRA-05 SIB-16 MAPI-48 saves the fields of the franchisee, and says so', async () => {
    const { dialog, user, calls, refetch } = await open({}, { [PUT]: { body: { item: FRANCHISEE } } })
    await user.click(dialog.getByRole('radio', { name: /network/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Sibling Discount settings updated.')).toBeVisible()
    expect(calls.find(({ call }) => call === PUT)?.body).toEqual({
      sibling_discount_enabled: true,
      sibling_discount_percentage: null,
      sibling_discount_monthly_enabled: false,
      sibling_discount_pia_enabled: true,
      sibling_discount_taster_enabled: false,
      sibling_discount_individual_lesson_booking_enabled: false,
      sibling_discount_franchisee_edit_enabled: false,
    })
    await waitFor(() => expect(refetch).toHaveBeenCalled())
  })

  it('FRA-05 SIB-17 says of whom when it fails, and keeps what was chosen', async () => {
    const failed = { [PUT]: { status: 400, body: { error: 'Not now.' } } }
    const { dialog, user } = await open({}, failed)
    await user.click(dialog.getByRole('checkbox', { name: 'Monthly' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/There was an issue updating settings for North Swim\./)).toBeVisible()
    expect(dialog.getByRole('checkbox', { name: 'Monthly' })).toBeChecked()
  })

  it('asks before what was chosen is lost, and closes at once where nothing was', async () => {
    const { dialog, user } = await open()
    await user.click(dialog.getByRole('checkbox', { name: 'Monthly' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Leave without saving?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Monthly' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, goTo, OFFER, OFFERED, open, payByCash, ready, tabs } from './accept-world.tsx'

describe('what accepting asks for', () => {
  it('ACC-01 ACC-02 ACC-06 has the tabs of a booking that is paid in advance', async () => {
    open()
    expect(await tabs()).toEqual(['Family', 'Lessons', 'Cost', 'Payment'])
  })

  it('ACC-08 switching to monthly brings its tabs, and leads back to the first', async () => {
    const { user } = open()
    await ready()
    await choose(user, /^Booking type/, 'Monthly')
    await waitFor(async () => expect(await tabs()).toEqual(['Family', 'Monthly', 'Monthly cost', 'Payment']))
    expect(screen.getByRole('tab', { name: 'Family' })).toHaveAttribute('aria-selected', 'true')
  })

  it('ACC-34 tells the family about monthly payments in the words that the server gives', async () => {
    const { user } = open()
    await ready()
    await choose(user, /^Booking type/, 'Monthly')
    await goTo(user, 'Monthly')
    expect(await screen.findByText('Each month £30.00.')).toBeVisible()
  })

  it('ACC-02 ACC-03 an upgrade of a trial is monthly, with its lessons and its free welcome pack', async () => {
    const bundle = { free_welcome_pack: true, free_welcome_pack_bundle: { id: 2, name: 'Kit bag' } }
    open(
      { existing: { id: 1, plan_id: 8, type: 'taster' } },
      { [OFFERED]: { body: { item: { ...OFFER, ...bundle } } } },
    )
    await waitFor(async () =>
      expect(await tabs()).toEqual(['Family', 'Lessons', 'Monthly', 'Monthly cost', 'Welcome pack', 'Payment']),
    )
  })

  it('ACC-03 ACC-29 tells of a pack that will wait, where the family has no address, until one is typed', async () => {
    const bundle = { free_welcome_pack: true, free_welcome_pack_bundle: { id: 2, name: 'Kit bag' } }
    const customer = { ...{ id: 3, name: 'Alice Adams', address: null, city: null, postcode: null } }
    const { user } = open(
      { customer, existing: { id: 1, plan_id: 8, type: 'taster' } },
      { [OFFERED]: { body: { item: { ...OFFER, ...bundle } } } },
    )
    const waits =
      'This family has no address, so the pack will wait until there is one. It can be filled in under “Family”.'
    await goTo(user, 'Welcome pack')
    expect(screen.queryByText(waits)).toBeNull()
    await user.click(await screen.findByLabelText('Send the welcome pack'))
    expect(await screen.findByText(waits)).toBeVisible()
    await goTo(user, 'Payment')
    await waitFor(() => expect(screen.getByText(waits)).toBeVisible())
    await goTo(user, 'Family')
    await user.type(screen.getByLabelText('Address'), '1 Mill Row')
    await goTo(user, 'Payment')
    await waitFor(() => expect(screen.queryByText(waits)).toBeNull())
    expect(screen.getByRole('tab', { name: 'Payment' })).toHaveAttribute('aria-selected', 'true')
  })

  it('ACC-04 ACC-05 shows the questionnaire as a table where there are answers', async () => {
    const { user } = open({ answers: [{ id: 5, question: 'Can you swim?', text: 'A bit.' }] })
    await goTo(user, 'Questionnaire')
    expect(await screen.findByRole('rowheader', { name: 'Can you swim?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'View the answer to: Can you swim?' }))
    expect(await screen.findByRole('dialog', { name: 'Can you swim?' })).toHaveTextContent('A bit.')
    expect(screen.getByRole('button', { name: 'Edit the answer to: Can you swim?', hidden: true })).toBeInTheDocument()
  })

  it('ACC-30 ACC-31 a lesson that cannot be chosen is disabled and says why', async () => {
    const { user } = open()
    await goTo(user, 'Lessons')
    const full = await screen.findByRole('checkbox', { name: /1 Apr 2026.*This lesson is full/ })
    expect(full).toBeDisabled()
    expect(full).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: /8 Apr 2026/ })).toBeChecked()
  })

  it('ACC-27 a number that is none is still there, and still refused, when its tab is opened again', async () => {
    const { user } = open()
    await payByCash(user)
    await user.type(screen.getByLabelText(/^Amount taken now/), '12,50')
    await goTo(user, 'Lessons')
    await goTo(user, 'Payment')
    const amount = screen.getByLabelText(/^Amount taken now/)
    expect(amount).toHaveValue('12,50')
    expect(amount).toBeInvalid()
    expect(amount).toHaveAccessibleDescription('“12,50” is read as 1250.00. Decimals are written with “.”')
    await user.clear(amount)
    await user.type(amount, '12.50')
    expect(amount).toBeValid()
  })

  it('ACC-28 begins with the membership at the venue', async () => {
    open()
    expect(await screen.findByLabelText(/^Membership number/)).toHaveValue('M7')
  })

  it('ACC-32 says that a monthly class has no more lessons, and accepts nobody', async () => {
    const none = { ...OFFER, start_dates: [] }
    open({ entry: null }, { 'GET /api/classes/9/consumer/7/date/2026-03-25/member/true': { body: { item: none } } })
    expect(
      await screen.findByText(
        'Sorry this class has no more remaining lessons, please move/remove this consumer from the waiting list',
      ),
    ).toBeVisible()
  })
})

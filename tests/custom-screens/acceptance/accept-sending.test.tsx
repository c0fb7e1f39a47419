import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ACCEPT, ACCEPTED, COSTS, goTo, LINE, open, payByCash, QUOTATION, ready, sent } from './accept-world.tsx'

describe('sending an acceptance', () => {
  it('ACC-22 ACC-23 ACC-24 ACC-25 ACC-27 names all that is missing, and sends nothing', async () => {
    const { user, calls } = open({ membership: { membership_status: 'confirmed', membership_number: null } })
    await goTo(user, 'Lessons')
    await user.click(await screen.findByRole('checkbox', { name: /25 Mar 2026/ }))
    await user.click(await screen.findByRole('checkbox', { name: /8 Apr 2026/ }))
    await goTo(user, 'Payment')
    await ready()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    for (const text of [
      'Terms and Conditions must be accepted',
      'Please select a payment card',
      'Please select some lessons',
      'Membership Number is required for membership type confirmed',
    ])
      expect(await screen.findByRole('button', { name: text })).toBeVisible()
    expect(sent(calls)).toEqual([])
  })

  it('ACC-22 names what is missing while the price is still asked for', async () => {
    const { user, calls } = open(
      {},
      { 'POST /api/classes/9/consumers/7/quotation': () => new Promise(() => undefined) },
    )
    await goTo(user, 'Payment')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByRole('button', { name: 'Terms and Conditions must be accepted' })).toBeVisible()
    expect(sent(calls)).toEqual([])
  })

  it('ACC-11 ACC-15 ACC-16 ACC-18 ACC-19 ACC-20 ACC-34 sends cash as a manual payment, with the price that was shown', async () => {
    const { user, calls, onClose } = open()
    await payByCash(user)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls)[0]?.body).toMatchObject({
      plan: 'pia',
      payment_type: 'manual',
      payment_method: 'cash',
      card_id: null,
      fingerprint: 'f1',
      costs: COSTS,
      all_lessons: true,
      accept_terms_and_conditions: true,
      charge_type: 'class',
      membership_status: 'confirmed',
      membership_number: 'M7',
      address: '1 Mill Row',
    })
    expect(await screen.findByText('Amy Adams has been accepted into Minnows.')).toBeVisible()
  })

  it('ACC-27 a price that has changed is shown and asked for again; what was typed stays', async () => {
    const dearer = { ...QUOTATION, fingerprint: 'f2', amount_due: 9000, lines: [{ ...LINE, amount: 9000 }] }
    const replies = [
      { status: 409, body: { error: 'The price has changed.', reason: 'price_changed', quotation: dearer } },
      { body: ACCEPTED },
    ]
    const { user, calls, onClose } = open({}, { [ACCEPT]: () => replies.shift() ?? {} })
    await payByCash(user)
    await user.type(screen.getByLabelText(/^Notes/), 'Paid at the desk')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/The price has changed since it was shown: £85\.00 is now £90\.00\./)).toBeVisible()
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Paid at the desk')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Accept at the new price' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent(calls).map(({ body }) => (body as { fingerprint: string }).fingerprint)).toEqual(['f1', 'f2'])
  })

  it('MAPI-10 ACC-27 errors of the server are shown, each leading to its tab', async () => {
    const refused = { status: 422, body: { errors: { discount_code: ['This code is not known.'] } } }
    const { user } = open({}, { [ACCEPT]: refused })
    await payByCash(user)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await user.click(await screen.findByRole('button', { name: 'This code is not known.' }))
    expect(screen.getByRole('tab', { name: 'Cost' })).toHaveAttribute('aria-selected', 'true')
  })

  it('sends an acceptance again under the same key when no answer came', async () => {
    const replies = [{ status: 503, body: { error: 'Busy.' } }, { body: ACCEPTED }]
    const { user, calls } = open({}, { [ACCEPT]: () => replies.shift() ?? {} })
    await payByCash(user)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await screen.findByText('Busy.')
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sent(calls)).toHaveLength(2))
    const [first, second] = sent(calls).map(({ body }) => (body as { request_key: string }).request_key)
    expect(second).toBe(first)
    expect(within(document.body).queryByText('Busy.')).toBeNull()
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, goTo, LINE, OFFER, OFFERED, open, payByCash, QUOTATION, ready, sent, START } from './accept-world.tsx'

const ASKED = 'POST /api/classes/9/consumers/7/quotation'

describe('the price of accepting', () => {
  it('ACC-12 asks for no payment where nothing is due', async () => {
    const free = { ...QUOTATION, amount_due: 0, total: 0 }
    const { user, calls } = open({}, { 'POST /api/classes/9/consumers/7/quotation': { body: { item: free } } })
    await goTo(user, 'Payment')
    expect(await screen.findByText('Nothing is due now.')).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^Payment/ })).toBeNull()
    await user.click(screen.getByRole('switch', { name: /Terms and Conditions/ }))
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ payment_type: 'none', payment_method: null }))
  })

  it('ACC-13 ACC-14 a monthly plan is paid by card alone, also when nothing is due', async () => {
    const free = { ...QUOTATION, amount_due: 0 }
    const { user } = open(
      { entry: { ...START.entry, start_date: null } },
      {
        'POST /api/classes/9/consumers/7/quotation': { body: { item: free } },
        'GET /api/classes/9/consumer/7/date/2026-03-25/member/true': { body: { item: OFFER } },
      },
    )
    await goTo(user, 'Payment')
    expect(await screen.findByRole('combobox', { name: /^Card on file/ })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: /^Payment/ })).toBeNull()
  })

  it('ACC-29 COST-15 offers what is paid from the first lesson on, as the price does, while no other day is chosen', async () => {
    const { user, calls } = open({ entry: { ...START.entry, start_date: null } })
    await goTo(user, 'Monthly')
    await screen.findByText('Next payment on')
    const offers = calls.filter(({ call }) => call.includes('/consumer/7/date/'))
    expect(offers.map(({ call }) => call.split('?')[0])).toEqual([OFFERED])
  })

  it('SIB-02 COST-15 says what is charged, with the discount of siblings, of the first payment, of each month and in the words', async () => {
    const price = { ...QUOTATION, amount_due: 2645, each_month: 2430, sibling_percentage: 40 }
    const { user, calls } = open(
      { entry: { ...START.entry, start_date: null } },
      { 'POST /api/classes/9/consumers/7/quotation': { body: { item: price } } },
    )
    await goTo(user, 'Monthly')
    const shown = async (name: string) => (await screen.findByText(name)).parentElement
    await screen.findByText('£26.45')
    expect(await shown('First payment')).toHaveTextContent('First payment£26.45')
    expect(await shown('Then each month')).toHaveTextContent('Then each month£24.30')
    expect(screen.queryByText('£40.00')).toBeNull()
    const asked = () => calls.filter(({ call }) => call.startsWith(OFFERED)).map(({ call }) => call.split('?')[1])
    expect(asked()).toEqual(['sibling_discount=true'])
    await goTo(user, 'Monthly cost')
    await choose(user, /^Discount/, 'None')
    await waitFor(() => expect(asked().at(-1)).toBe('sibling_discount=false'))
  })

  it('COST-10 explains an amount by its values and who set them', async () => {
    const { user } = open()
    await goTo(user, 'Cost')
    await user.click(await screen.findByRole('button', { name: 'Explain Course' }))
    expect(await screen.findByText(/class fee: £85\.00, set by Helen Head/)).toBeVisible()
  })

  it('COST-11 COST-14 the lines above the total make it up; what the balance does stands between it and what is due', async () => {
    const account = { ...LINE, service: 'account', type: null, values: [] }
    const lines = [
      LINE,
      { ...account, position: 2, amount: -9000, rule: 'COST-11' },
      { ...account, position: 3, amount: 500, rule: 'COST-14' },
    ]
    const free = { ...QUOTATION, lines, balance: 9000, from_balance: 9000, amount_due: 0 }
    const { user } = open({}, { 'POST /api/classes/9/consumers/7/quotation': { body: { item: free } } })
    await goTo(user, 'Cost')
    const price = await screen.findByRole('region', { name: 'What it comes to' })
    expect(price).toHaveTextContent(
      /^Course.*£85\.00Total£85\.00Balance of the account£90\.00Paid from the balance.*-£90\.00Kept as credit.*£5\.00Due now£0\.00$/,
    )
  })

  it('COST-10 says how much VAT is in the total: of each line, rounded once; nothing where the franchisee charges none', async () => {
    const taxed = {
      ...QUOTATION,
      total: 7225,
      lines: [
        { ...LINE, vat_bp: 2000, vat: 1417 },
        { ...LINE, position: 2, service: 'discount', type: 'discount', amount: -1275, vat_bp: 2000, vat: -213 },
      ],
    }
    const { user, unmount } = open({}, { 'POST /api/classes/9/consumers/7/quotation': { body: { item: taxed } } })
    await goTo(user, 'Cost')
    expect(await screen.findByText('VAT included')).toBeVisible()
    expect(screen.getByText('£12.04')).toBeVisible()
    unmount()
    const { user: other } = open()
    await goTo(other, 'Cost')
    await screen.findByText('Total')
    expect(screen.queryByText('VAT included')).toBeNull()
  })

  it('ACC-17 COST-07 asks for the price again with a discount', async () => {
    const { user, calls } = open()
    await goTo(user, 'Cost')
    await ready()
    await choose(user, /^Discount/, 'Percentage')
    await user.type(await screen.findByLabelText(/^Discount percentage/), '15%')
    await waitFor(() =>
      expect(calls.filter(({ call }) => call.endsWith('/quotation')).at(-1)?.body).toMatchObject({
        discount_type: 'percent',
        discount_percent: 15,
        sibling_discount: false,
      }),
    )
  })

  it('ACC-27 is not accepted before the price of what was typed is there', async () => {
    let arrive = () => {}
    const price = { body: { item: QUOTATION } }
    const answers = [price, new Promise<typeof price>((resolve) => (arrive = () => resolve(price)))]
    const { user, calls } = open({}, { [ASKED]: () => answers.shift() ?? price })
    await payByCash(user)
    await goTo(user, 'Cost')
    await choose(user, /^Discount/, 'Percentage')
    await goTo(user, 'Payment')
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled()
    expect(screen.getByText('Working out the price…')).toBeVisible()
    await waitFor(() => expect(answers).toEqual([]))
    arrive()
    await ready()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(sent(calls)).toHaveLength(1))
  })

  it('ACC-20 says beside the button why there is no price, and asks again', async () => {
    const answers: object[] = [{ status: 503, body: { error: 'Busy.' } }]
    const { user } = open({}, { [ASKED]: () => answers.shift() ?? { body: { item: QUOTATION } } })
    await goTo(user, 'Payment')
    await user.click(await screen.findByRole('button', { name: 'Busy.' }))
    expect(screen.getByRole('tab', { name: 'Cost' })).toHaveAttribute('aria-selected', 'true')
    await goTo(user, 'Payment')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await ready()
    expect(screen.queryByText('Busy.')).toBeNull()
  })
})

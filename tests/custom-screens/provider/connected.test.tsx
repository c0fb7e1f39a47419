import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import Connected from '../../../custom-screens/provider/connected.screen.tsx'
import { PRODUCT } from '../../contract/product/product-world.ts'
import { renderPart } from '../render-part.tsx'

const COMPANY = '/connect-stripe-success-franchisor'
const FRANCHISEE = '/connect-stripe-success-franchisee'
const EXPRESS = '/connect-stripe-express-success'
/** As the server signs it: whose account, who asks, until when. */
const STATE = '3.1.1790000000000.c2lnbmVk'
const CALL = 'GET /api/company-profile/stripe/connected'
const NO_CODE = 'No code or state provided - ensure you were re-directed here after making a Stripe connection'
const NO_TYPE = 'No type or id provided - ensure you were re-directed here after making a Stripe connection'

function open(at: string, { express = false, charges_enabled = true, franchisee_id = 3 as number | null } = {}) {
  const body = { success: true, franchisee_id, charges_enabled }
  const features = { enable_stripe_connect_with_express: express }
  const part = renderPart({ at, features, answers: { [CALL]: { body } } }, <Connected title="Card payments" />)
  const asked = () => part.calls.filter(({ call }) => call.startsWith(CALL)).map(({ call }) => call.slice(CALL.length))
  return { ...part, asked }
}

describe('coming back from the payment provider', () => {
  it('PROV-01 NAV-29 is possible at three addresses, each of which ends connecting', async () => {
    const screens = Object.values(PRODUCT.application.screens ?? {})
    for (const path of [COMPANY, FRANCHISEE, EXPRESS])
      expect(screens).toContainEqual(expect.objectContaining({ path, screen: 'provider/connected' }))
    const shown = open(`${COMPANY}?code=ac_1&state=0.1.1790000000000.c2ln`, { franchisee_id: null })
    expect(await screen.findByText('The account is connected, and can take card payments.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/company-profile')
    shown.unmount()
    const own = open(`${FRANCHISEE}?code=ac_1&state=${STATE}`)
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/franchisees/3')
    own.unmount()
    open(`${EXPRESS}?type=franchisee&id=3`, { express: true, charges_enabled: false })
    expect(await screen.findByText(/Stripe asks for more before it can take card payments/)).toBeVisible()
  })

  it('PROV-03 sends code and state without the feature, whatever else came along', async () => {
    const { asked } = open(`${FRANCHISEE}?code=ac_1&state=s1&type=franchisee&id=3`)
    await screen.findByText('This page can be closed.')
    expect(asked()).toEqual(['?code=ac_1&state=s1'])
  })

  it('PROV-03 sends type and id with the feature, whatever else came along', async () => {
    const { asked } = open(`${EXPRESS}?code=ac_1&state=s1&type=franchisee&id=3`, { express: true })
    await screen.findByText('This page can be closed.')
    expect(asked()).toEqual(['?type=franchisee&id=3'])
  })

  it('PROV-03 sends code and state for the company, which opens no express account', async () => {
    const { asked } = open(`${COMPANY}?code=ac_1&state=s1`, { express: true, franchisee_id: null })
    await screen.findByText('This page can be closed.')
    expect(asked()).toEqual(['?code=ac_1&state=s1'])
  })

  it.each([FRANCHISEE, `${COMPANY}?code=ac_1`, `${FRANCHISEE}?state=s1`, `${EXPRESS}?type=franchisee&id=3`])(
    'PROV-04 says without a code and a state that they are missing, and sends nothing (%s)',
    async (at) => {
      const { asked } = open(at)
      expect(await screen.findByText(NO_CODE)).toBeVisible()
      expect(asked()).toEqual([])
    },
  )

  it.each([EXPRESS, `${EXPRESS}?type=franchisee`, `${EXPRESS}?id=3`, `${FRANCHISEE}?code=ac_1&state=s1`])(
    'PROV-07 says with the feature that type or id is missing, and sends nothing (%s)',
    async (at) => {
      const { asked } = open(at, { express: true })
      expect(await screen.findByText(NO_TYPE)).toBeVisible()
      expect(asked()).toEqual([])
    },
  )

  it('PROV-05 shows the error that the provider sent, and sends nothing', async () => {
    const { asked } = open(`${FRANCHISEE}?error=access_denied&error_description=The+user+denied+your+request`)
    expect(await screen.findByText('The user denied your request')).toBeVisible()
    expect(asked()).toEqual([])
  })

  it.each([
    ['refused by a franchisee', `${FRANCHISEE}?error=access_denied&state=${STATE}`, '/franchisees/3'],
    ['refused by the company', `${COMPANY}?error=access_denied&state=0.1.1790000000000.c2ln`, '/company-profile'],
    ['half of it missing', `${EXPRESS}?id=3`, '/franchisees/3'],
    ['opened by hand', FRANCHISEE, '/'],
  ])('PROV-05 PROV-04 leads back to where it was begun (%s)', (_, at, to) => {
    open(at)
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', to)
  })

  it('PROV-06 leads back also where the account could not be connected', async () => {
    const at = `${FRANCHISEE}?code=ac_1&state=${STATE}`
    const reply = { status: 409, body: { error: 'This connection was not begun here, or too long ago.' } }
    renderPart({ at, answers: { [CALL]: reply } }, <Connected title="Card payments" />)
    expect(await screen.findByText('This connection was not begun here, or too long ago.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/franchisees/3')
  })
})

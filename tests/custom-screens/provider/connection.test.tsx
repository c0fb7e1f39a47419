import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import CompanyConnection from '../../../custom-screens/provider/company-connection.panel.tsx'
import FranchiseeConnection from '../../../custom-screens/provider/connection.panel.tsx'
import { type PartScene, renderPart } from '../render-part.tsx'

const NONE = { available: true, connected: false, account: null, kind: null, charges_enabled: false }
const CONNECTED = { available: true, connected: true, account: 'acct_1', kind: 'standard', charges_enabled: true }
const WRONG = 'Something went wrong. Please try again later.'

function franchisee(item: object, scene: Partial<PartScene> = {}) {
  const refetch = vi.fn()
  const panel = <FranchiseeConnection resource="franchisees" record={{ id: 3 }} along={{ item }} refetch={refetch} />
  return { ...renderPart({ answers: {}, ...scene }, panel), refetch }
}

const company = (item: object, answers: PartScene['answers'] = {}) =>
  renderPart(
    { answers: { 'GET /api/company-profile/stripe': { body: { item } }, ...answers } },
    <main tabIndex={-1}>
      <CompanyConnection />
    </main>,
  )

type Part = ReturnType<typeof renderPart>

/** Says yes to disconnecting. */
async function disconnect({ user }: Part) {
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  return dialog
}

/** Opens the modal that leads to the provider. */
async function connect({ user }: Part) {
  await user.click(await screen.findByRole('button', { name: 'Connect account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect payment provider' }))
  return dialog.findByRole('link', { name: 'Continue to Stripe' })
}

describe('the account of a franchisee', () => {
  it.each([
    [false, 'stripe-connect-url'],
    [true, 'stripe-create-express-account-url'],
  ])(
    'PROV-08 FRA-12 is connected from a modal that leads to the address of the server (express: %s)',
    async (express, path) => {
      const part = franchisee(NONE, {
        features: { enable_stripe_connect_with_express: express },
        answers: { [`GET /api/franchisees/3/${path}`]: { body: { url: 'https://connect.example/begin' } } },
      })
      expect(screen.getByText('Not connected')).toBeVisible()
      expect(part.calls).toEqual([])
      expect(await connect(part)).toHaveAttribute('href', 'https://connect.example/begin')
    },
  )

  it('FRA-12 is removed once somebody has confirmed it', async () => {
    const part = franchisee(CONNECTED, { answers: { 'DELETE /api/franchisees/3/stripe': { body: { success: true } } } })
    expect(screen.getByText('Connected')).toBeVisible()
    await disconnect(part)
    expect(await screen.findByText('The account has been disconnected.')).toBeVisible()
    await waitFor(() => expect(part.refetch).toHaveBeenCalled())
  })

  it.each([{ body: {} }, { body: { success: false } }, { status: 502, body: {} }])(
    'FRA-12 PROV-10 stays when the reply lacks success, and says that something went wrong (%j)',
    async (reply) => {
      const part = franchisee(CONNECTED, { answers: { 'DELETE /api/franchisees/3/stripe': reply } })
      const dialog = await disconnect(part)
      expect(await dialog.findByText(WRONG)).toBeVisible()
      expect(part.refetch).not.toHaveBeenCalled()
    },
  )

  it('PROV-09 offers nothing to those who may not', () => {
    franchisee(CONNECTED, { permissions: ['franchisees.details'] })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('the account of the company', () => {
  it('CMP-04 shows that none is connected, and leads to the address of the server', async () => {
    const url = 'https://connect.example/company'
    const part = company(NONE, { 'GET /api/company-profile/stripe-connect-url': { body: { url } } })
    expect(await screen.findByText('Not connected')).toBeVisible()
    expect(await connect(part)).toHaveAttribute('href', url)
  })

  it('CMP-04 is disconnected after a question; without success it says that something went wrong', async () => {
    let success = false
    let isDone = false
    const part = company(CONNECTED, {
      'GET /api/company-profile/stripe': () => ({ body: { item: isDone ? NONE : CONNECTED } }),
      'DELETE /api/company-profile/stripe': () => {
        isDone = success
        return { body: success ? { success } : {} }
      },
    })
    const dialog = await disconnect(part)
    expect(await dialog.findByText(WRONG)).toBeVisible()
    success = true
    await part.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    expect(await screen.findByText('The account has been disconnected.')).toBeVisible()
    expect(part.calls.filter(({ call }) => call.startsWith('DELETE')).map(({ call }) => call)).toEqual([
      'DELETE /api/company-profile/stripe',
      'DELETE /api/company-profile/stripe',
    ])
    // Its button has gone.
    await screen.findByText('Not connected')
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})

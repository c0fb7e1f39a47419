import type { ComponentType } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import ResetUnsent from '../../../custom-screens/messages/reset-unsent.panel.tsx'
import CustomerResetUnsent from '../../../custom-screens/customers/reset-unsent.panel.tsx'
import OfferUnsent from '../../../custom-screens/waiting/offer-unsent.panel.tsx'
import PlaceUnsent from '../../../custom-screens/waiting/place-unsent.panel.tsx'
import AddToWaitingList from '../../../custom-screens/waiting/add.dialog.tsx'
import StatementOfAccount from '../../../custom-screens/transactions/statement.dialog.tsx'
import { renderPart } from '../render-part.tsx'
import { goTo, open } from '../acceptance/accept-world.tsx'

const ASKED = 'GET /api/messages/switched-off'
const off = (key: string, name: string) => ({ [ASKED]: { body: { items: [{ key, name }] } } })
const ON = { [ASKED]: { body: { items: [] } } }
const UNSENT = (name: string) =>
  `The family is not emailed: the email template “${name}” is off. It can be switched on under “Email templates”.`
const CANNOT = (name: string) =>
  `This cannot be emailed: the email template “${name}” is off. It can be switched on under “Email templates”.`
const CANNOT_THOSE = (having: string) =>
  `Somebody who has ${having} cannot be emailed this: the email template “New password” is off. It can be switched on under “Email templates”.`

const configuration = { CUSTOMER_PORTAL_URL: 'https://portal.example.org' }

describe('what a family is not told of', () => {
  it('CUS-07 of a password of a family is said where there is no portal to choose it in', async () => {
    renderPart({ at: '/', answers: ON }, <CustomerResetUnsent />)
    expect(await screen.findByRole('alert')).toHaveTextContent('The address of the customer portal is not set.')
  })

  it.each<[string, ComponentType, string, string, string]>([
    ['an offer', OfferUnsent, 'place-offered', 'Place offered', CANNOT('Place offered')],
    [
      'USR-04 a new password',
      ResetUnsent,
      'account-password-reset',
      'New password',
      CANNOT_THOSE('a password already'),
    ],
    ['USR-04 a first password', ResetUnsent, 'account-welcome', 'New password', CANNOT_THOSE('no password yet')],
    ['CUS-07 a password of a family', CustomerResetUnsent, 'customer-password-reset', 'Portal', CANNOT('Portal')],
    ['a place by force', PlaceUnsent, 'booking-confirmed', 'Booking confirmed', UNSENT('Booking confirmed')],
  ])(
    'ETM-04 of %s is said by its form, and nothing while the template is on',
    async (_, Panel, key, name, sentence) => {
      renderPart({ at: '/', configuration, answers: off(key, name) }, <Panel />)
      expect(await screen.findByText(sentence)).toBeVisible()
      const { calls, unmount } = renderPart({ at: '/', configuration, answers: ON }, <Panel />)
      await waitFor(() => expect(calls.map(({ call }) => call)).toContain(ASKED))
      unmount()
      expect(screen.getAllByRole('alert')).toHaveLength(1)
    },
  )

  it('ETM-04 of an acceptance is said beside the button that accepts', async () => {
    const { user } = open({}, off('booking-confirmed', 'Booking confirmed'))
    await goTo(user, 'Payment')
    expect(await screen.findByText(UNSENT('Booking confirmed'))).toBeVisible()
  })

  it('ETM-04 of a place on the waiting list is said as long as the family is to be told', async () => {
    const part = <AddToWaitingList resource="waiting_list" parent={{ id: 2 }} record={undefined} onClose={vi.fn()} />
    const { user } = renderPart({ at: '/', answers: off('waiting-list-added', 'Waiting list') }, part)
    expect(await screen.findByText(UNSENT('Waiting list'))).toBeVisible()
    await user.click(screen.getByRole('switch', { name: /Tell the family by email/ }))
    await waitFor(() => expect(screen.queryByText(UNSENT('Waiting list'))).toBeNull())
  })

  it('ETM-04 of a statement is said instead of the button that emails it', async () => {
    const record = { id: 5, name: 'Ann Ash', email: 'ann@example.org' }
    const part = <StatementOfAccount resource="customers" record={record} onClose={vi.fn()} />
    renderPart({ at: '/', answers: off('account-statement', 'Statement of account') }, part)
    expect(await screen.findByText(CANNOT('Statement of account'))).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Email/ })).toBeNull()
  })
})

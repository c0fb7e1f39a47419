import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Countdown } from '../../../custom-screens/waiting/Countdown.tsx'
import { OfferAnswer } from '../../../custom-screens/waiting/OfferAnswer.tsx'
import type { Answer, Offer } from '../../../custom-screens/waiting/use-offer.ts'
import { renderPart } from '../render-part.tsx'

const offer = (state: Offer['state'], expires_at = '2099-01-01T00:00:00.000Z'): Offer => ({
  state,
  expires_at,
  first_name: 'Amy',
  class: { name: 'Minnows', venue_name: 'York Baths', slot: 'Mondays, 10:00 to 10:45', franchisee_name: 'North Swim' },
  starts_on: null,
  still_waits: true,
})

function show(of: Offer) {
  const given: Answer[] = []
  const answer = async (one: Answer) => {
    given.push(one)
  }
  const part = <OfferAnswer offer={of} answer={answer} answering={{}} onExpired={() => undefined} />
  return { ...renderPart({ answers: {} }, part), given }
}

describe('the answer to an offer', () => {
  it('takes one click to accept, and two to decline, with or without the turn', async () => {
    const { user, given } = show(offer('open'))
    await user.click(await screen.findByRole('button', { name: 'Yes, we would like the place' }))
    await user.click(screen.getByRole('button', { name: 'No, thank you' }))
    await user.click(screen.getByRole('button', { name: 'Keep our turn on the waiting list' }))
    await user.click(screen.getByRole('button', { name: 'Take us off the waiting list' }))
    expect(given).toEqual(['accept', 'decline', 'leave'])
  })

  it('is not given by a second press of "No", which has "Back" under it', async () => {
    const { user, given } = show(offer('open'))
    await user.dblClick(await screen.findByRole('button', { name: 'No, thank you' }))
    expect(given).toEqual([])
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Keep our turn on the waiting list', 'Back', 'Take us off the waiting list'])
  })

  it.each([
    ['accepted', 'Thank you. The place is yours'],
    ['declined', 'You have declined this place.'],
    ['expired', 'This offer has expired.'],
    ['withdrawn', 'This offer is no longer open.'],
  ] as const)('says what has become of one that is %s', async (state, text) => {
    show(offer(state))
    expect(await screen.findByText(text, { exact: false })).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each(['declined', 'expired', 'withdrawn'] as const)(
    'says of one that is %s whether the family keeps its turn',
    async (state) => {
      show(offer(state))
      expect(await screen.findByText('You keep your turn on the waiting list.', { exact: false })).toBeVisible()
      cleanup()
      show({ ...offer(state), still_waits: false })
      expect(await screen.findByText('no longer on the waiting list', { exact: false })).toBeVisible()
    },
  )

  it('MCON-22 counts down, and says Expired when it is over', async () => {
    renderPart({ answers: {} }, <Countdown until="2001-01-01T00:00:00.000Z" />)
    expect(await screen.findByText('Expired')).toBeVisible()
    renderPart({ answers: {} }, <Countdown until="2099-01-01T00:00:00.000Z" />)
    expect(await screen.findByRole('timer')).toHaveTextContent(/^\d+d \d\d:\d\d:\d\d$/)
  })
})

import { expect, it } from 'vitest'
import { tabsOf } from './declared.ts'

it('MCON-02 TXN-01 the tabs of a family show amounts on the cards of a phone', () => {
  const asides = tabsOf('customers').map(({ id, relation }) => [id, relation?.list.card.aside])
  expect(Object.fromEntries(asides)).toMatchObject({ payments: 'amount', transactions: 'amount' })
})

import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import ProviderReason from '../../../custom-screens/payments/reason.cell.tsx'
import { renderPart } from '../render-part.tsx'

const FIELD = { path: 'details', title: 'Details', kind: 'text' } as const

function renderReason(details: string | null, further: object = {}) {
  return renderPart({ answers: {} }, <ProviderReason field={FIELD} record={{ id: 1, details, ...further }} />)
}

describe('a reason of the provider', () => {
  it.each([
    ['expired_card', 'The card has expired'],
    ['insufficient_funds', 'Not enough money'],
    ['merchant_blacklist', 'Merchant blacklist'],
    ['charge.refunded: re_123', 'charge.refunded: re_123'],
  ])('%s reads "%s"', async (code, words) => {
    renderReason(code)
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('PAY-01 of a dispute says until when it can be answered', async () => {
    renderReason('fraudulent', { respond_by: '2026-11-30' })
    expect(await screen.findByText('Suspected fraud. Answer by 30 November 2026')).toBeVisible()
  })
})

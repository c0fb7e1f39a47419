import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DAYS, field, open, FINE, RATE } from './settings-world.tsx'

describe('settings that are held together by rules', () => {
  it('SIB-10 are shown with the reason while another one keeps them off, and go back to their default alone', async () => {
    const message = 'Nothing can be taken off.'
    const rule = {
      when: { '$config.DAILY_FINE': { gt: 9999 } },
      keys: ['LATE_DISCOUNT'],
      key: 'settings.loans.rules.no',
    }
    const { user, calls } = await open('/settings/general/loans', {
      'GET /api/settings/categories/loans': {
        body: { item: { singles: [DAYS, FINE, RATE], enabled_when: [{ ...rule, message }], forbid: [] } },
      },
      'PUT /api/settings/categories/singles/late-discount': ({ body }) => ({ body: { item: body } }),
    })
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(await field('Fine for a day')).toBeEnabled()
    expect(screen.queryByRole('textbox', { name: 'Discount' })).toBeNull()
    expect(screen.getByText('2.5%')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /default: Discount$/ }))
    await waitFor(() => expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ value: null }))
  })

  it('SIB-12 are not saved with values that do not go together, and say why', async () => {
    const message = 'Without a discount a fine is 15.00 at most.'
    const when = { '$config.DAILY_FINE': { gt: 1500 }, '$config.LATE_DISCOUNT': 2.5 }
    const { user } = await open('/settings/general/loans', {
      'GET /api/settings/categories/loans': {
        body: {
          item: {
            singles: [FINE, RATE],
            enabled_when: [],
            forbid: [{ when, key: 'settings.loans.rules.no', message }],
          },
        },
      },
    })
    const input = await field('Fine for a day')
    await user.clear(input)
    await user.type(input, '16')
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Save: Fine for a day' })).toBeDisabled()
    await user.clear(input)
    await user.type(input, '15')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(screen.getByRole('button', { name: 'Save: Fine for a day' })).toBeEnabled()
  })
})

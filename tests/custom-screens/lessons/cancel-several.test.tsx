import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import CancelSeveral from '../../../custom-screens/lessons/cancel-several.dialog.tsx'
import { renderRecord } from '../../browser/screens/show/render-record.tsx'

const PREVIEW = {
  lessons: 2,
  left: 1,
  places: { payg: 4, monthly: 1, taster: 0 },
  credits: { payg: 4100, monthly: 900, taster: 0 },
  families: 3,
  with_email: 2,
  with_mobile: 1,
}

function open(preview: Partial<typeof PREVIEW> = {}) {
  const onClose = vi.fn()
  const unselect = vi.fn()
  const scene = renderRecord(
    {
      at: '/',
      answers: {
        'GET /api/lessons/cancellation': { body: { item: { ...PREVIEW, ...preview } } },
        'GET /api/option-values/cancellation-reasons': { body: { items: [{ name: 'Pool closed' }] } },
        'POST /api/lessons/cancel': { body: { success: true } },
      },
    },
    <CancelSeveral
      resource="lessons"
      rows={{ api: 'lessons', ids: [1, 2, 3], count: 3, unselect }}
      onClose={onClose}
    />,
  )
  return { ...scene, onClose, unselect, user: userEvent.setup() }
}

describe('the dialog that cancels several lessons', () => {
  it('CXL-03 says how many families are told, what they are credited with, and which lessons stay', async () => {
    const { user } = open()
    expect(await screen.findByRole('dialog', { name: 'Cancel 2 lessons' })).toBeInTheDocument()
    expect(
      await screen.findByText(/^One of the selected lessons is cancelled or completed already/),
    ).toBeInTheDocument()
    expect(
      screen.getByText(/5 places of 3 families\. Nothing is credited\. They are notified by 2 emails\./),
    ).toBeVisible()
    await user.click(screen.getByLabelText('Credit the families'))
    expect(await screen.findByText(/credited £50\.00 in total/)).toBeInTheDocument()
    // 4 × 5.00, and what the classes charge for the one that is monthly.
    await user.type(await screen.findByLabelText(/^Pay in advance/), '5')
    expect(await screen.findByText(/credited £29\.00 in total/)).toBeInTheDocument()
  })

  it('CXL-05 CXL-06 sends all of them in one call, and deselects them', async () => {
    const { user, calls, onClose, unselect } = open()
    await user.click(await screen.findByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Pool closed' }))
    await user.click(screen.getByRole('button', { name: 'Cancel 2 lessons and tell 2 families' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(unselect).toHaveBeenCalled()
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      expect.objectContaining({ ids: [1, 2, 3], reason: 'Pool closed', send_email: true, credit_customers: false }),
    ])
  })

  it('asks for nothing where none of them can be cancelled', async () => {
    open({ lessons: 0, left: 3 })
    expect(await screen.findByText(/^All of these lessons are cancelled or completed/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })
})

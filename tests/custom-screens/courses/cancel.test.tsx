import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import CancelCourse from '../../../custom-screens/courses/cancel.dialog.tsx'
import { renderRecord } from '../../browser/screens/show/render-record.tsx'

const PREVIEW = {
  classes: 2,
  lessons: 12,
  held: 3,
  children: 9,
  waiting: 1,
  credit: 25_000,
  families: 7,
  with_email: 6,
  with_mobile: 5,
  template_off: false,
}

function open(preview = PREVIEW) {
  const onClose = vi.fn()
  const scene = renderRecord(
    {
      at: '/',
      answers: {
        'GET /api/courses/3/cancellation': { body: { item: preview } },
        'GET /api/option-values/cancellation-reasons': { body: { items: [{ name: 'Illness' }] } },
        'POST /api/courses/3/cancel': { body: { success: true } },
      },
    },
    <CancelCourse resource="courses" record={{ id: 3, name: 'Minnows of 5 Jan 2026' }} onClose={onClose} />,
  )
  return { ...scene, onClose, user: userEvent.setup() }
}

describe('the dialog that cancels a course', () => {
  it('CRS-01 names the course, says what goes with it, and has a button that says what it does', async () => {
    const { user } = open()
    expect(await screen.findByRole('dialog', { name: 'Cancel Minnows of 5 Jan 2026' })).toBeInTheDocument()
    expect(await screen.findByText(/lessons to come/)).toHaveTextContent(
      /^12 lessons to come are cancelled\. 3 lessons that have begun stay\. 9 .+ lose their places today\. 1 entry of a waiting list ends: to keep its turn, move it to another class first\. Nothing is credited\. Once families are told or credited, it cannot be undone\.$/,
    )
    expect(screen.getByRole('button', { name: 'Cancel 12 lessons and tell 6 families' })).toBeInTheDocument()
    await user.click(screen.getByLabelText('Send an email'))
    expect(screen.getByRole('button', { name: 'Cancel 12 lessons and tell nobody' })).toBeInTheDocument()
    expect(screen.getByText(/lessons to come/)).toHaveTextContent(
      'It can be undone as long as nobody is told or credited.',
    )
    await user.click(screen.getByLabelText('Credit the families'))
    expect(screen.getByText(/lessons to come/)).toHaveTextContent('Families are credited £250.00 in total.')
  })

  it('CRS-01 ETM-04 says why nobody would be told', async () => {
    open({ ...PREVIEW, with_email: 0, with_mobile: 0, template_off: true })
    expect(await screen.findByText(/lessons to come/)).toHaveTextContent(
      /Nothing is credited\. They are not notified: the template is off\. .* It can be undone as long as/,
    )
  })

  it('CRS-01 asks for the reason, and sends what was decided', async () => {
    const { user, calls, onClose } = open()
    const submit = await screen.findByRole('button', { name: 'Cancel 12 lessons and tell 6 families' })
    await user.click(submit)
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    await user.click(screen.getByRole('combobox', { name: /^Reason/ }))
    await user.click(await screen.findByRole('option', { name: 'Illness' }))
    await user.click(submit)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
      { reason: 'Illness', reason_extra: null, credit_customers: false, send_sms: false, send_email: true },
    ])
  })
})

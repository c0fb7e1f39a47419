import { describe, expect, it, vi } from 'vitest'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Contact from '../../../custom-screens/messages/contact.dialog.tsx'
import { madeBy } from '../../browser/screens/form/form-helpers.ts'
import { renderRecord, type RecordScene } from '../../browser/screens/show/render-record.tsx'

const FAMILIES = [
  { id: 1, name: 'Alice Adams' },
  { id: 2, name: 'Bob Brown' },
  { id: 3, name: 'Cleo Clark' },
]

const REVIEW = {
  customers: 3,
  sms: {
    customers: 2,
    left_out_count: 1,
    left_out: [{ customer_id: 1, name: 'Alice Adams', why: 'no_address' }],
    preview: { recipient: '+447700900102', subject: '', content: 'Hello Bob' },
    cost: 10,
    parts: 1,
  },
}

const ANSWERS: RecordScene['answers'] = {
  'GET /api/contact/customers': { body: { items: FAMILIES } },
  'POST /api/contact/customers/review': { body: { item: REVIEW } },
  'POST /api/contact/customers': { body: { item: { id: 9, customers: 2, emails: 0, text_messages: 2, left_out: 1 } } },
  'GET /api/contact/mailings/9': { body: { item: { id: 9, customers: 2, total: 2, done: 2, states: { sent: 2 } } } },
}

function renderContact(answers: RecordScene['answers'] = {}) {
  const onClose = vi.fn()
  const rows = { api: 'customers', query: 'filter[status]=enabled', count: 3 }
  const dialog = <Contact resource="customers" rows={rows} onClose={onClose} />
  return { onClose, ...renderRecord({ at: '/', answers: { ...ANSWERS, ...answers } }, dialog) }
}

const button = (name: string) => screen.findByRole('button', { name })
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

/** Composes a text message, and no email. */
async function compose() {
  await userEvent.click(await screen.findByLabelText('Send an email'))
  await userEvent.click(await screen.findByLabelText('Send a text message'))
  await type(/^Text message/, 'Hello')
  await userEvent.click(await button('Review'))
}

describe('writing to families', () => {
  it('MSG-09 loads its customers with the address and the filter of the list', async () => {
    const { calls } = renderContact()
    expect(await screen.findByRole('dialog', { name: 'Message 3 customers' })).toBeInTheDocument()
    expect(madeBy(calls, 'GET').map(({ call }) => call)).toContain(
      'GET /api/contact/customers?from=customers&query=filter[status]=enabled',
    )
  })

  it('MSG-03 MSG-07 MSG-08 goes from composing to the review, and sends only what has been confirmed there', async () => {
    const { calls } = renderContact()
    await compose()
    expect(await screen.findByText(/£0\.10/)).toBeInTheDocument()
    expect(screen.getByText('Alice Adams: no address')).toBeInTheDocument()
    expect(await button('Send')).toBeDisabled()
    await userEvent.click(screen.getByLabelText('Send this text message to 2 customers'))
    await userEvent.click(await button('Send'))
    expect(await screen.findByText('Your message has been sent to 2 customer(s)')).toBeInTheDocument()
    expect(await screen.findByText(/2 of 2 messages/)).toBeInTheDocument()
    const sent = madeBy(calls, 'POST').filter(({ call }) => call.endsWith('contact/customers'))
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'marketing', customer_ids: [1, 2, 3], send_email: false, send_sms: true, sms_content: 'Hello' },
    ])
  })

  it('MSG-04 goes back to composing when the review is cancelled, keeps what was typed and clears the confirmation', async () => {
    renderContact()
    await compose()
    await userEvent.click(await screen.findByLabelText('Send this text message to 2 customers'))
    await userEvent.click(await button('Change'))
    expect(await screen.findByLabelText(/^Text message/)).toHaveValue('Hello')
    await userEvent.click(await button('Review'))
    expect(await screen.findByLabelText('Send this text message to 2 customers')).not.toBeChecked()
    expect(await button('Send')).toBeDisabled()
  })

  it('MSG-04 MSG-06 goes back to composing when sending is refused, with the reasons inside the dialog', async () => {
    const refused = { status: 422, body: { errors: { sms_content: ['Too rude.'], email_content: ['Too long.'] } } }
    renderContact({ 'POST /api/contact/customers': refused })
    await compose()
    await userEvent.click(await screen.findByLabelText('Send this text message to 2 customers'))
    await userEvent.click(await button('Send'))
    expect(await screen.findByText('Too rude.')).toBeVisible()
    expect(screen.getByText('Too long.')).toBeVisible()
    expect(await button('Review')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument())
  })

  it('MSG-06 shows at each field what is wrong with it', async () => {
    const refused = { status: 422, body: { errors: { sms_content: ['This field is required.'] } } }
    renderContact({ 'POST /api/contact/customers/review': refused })
    await compose()
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument()
  })
})

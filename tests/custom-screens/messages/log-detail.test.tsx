import { describe, expect, it } from 'vitest'
import { screen } from '@testing-library/react'
import { LogDetail } from '../../../custom-screens/messages/LogDetail.tsx'
import { renderRecord, type RecordScene } from '../../browser/screens/show/render-record.tsx'

const EMAIL = {
  id: 7,
  subject: 'Hello Alice',
  recipient: 'alice@mail.example',
  customer: { id: 1, name: 'Alice Adams' },
  status: 'sent',
  error: null,
  content_urls: { html: '/api/logs/email/7/content/html', text: '/api/logs/email/7/content/text' },
}
const ANSWERS: RecordScene['answers'] = {
  'GET /api/logs/email/7': { body: { item: EMAIL } },
  'GET /api/logs/sms/8': {
    body: { item: { ...EMAIL, id: 8, recipient: '+447700900102', content: 'Hello Bob', content_urls: undefined } },
  },
  'GET /api/logs/email/7/content/html': { body: { content: '<p>Dear Alice</p><script>alert(1)</script>' } },
}
const close = () => undefined
const render = (dialog: React.ReactNode) => renderRecord({ at: '/', answers: ANSWERS }, dialog)

describe('an entry of a log', () => {
  it('LOG-02 is not loaded without both a type and an id', () => {
    const { calls } = render(
      <>
        <LogDetail type="email" onClose={close} />
        <LogDetail type={undefined} id={7} onClose={close} />
      </>,
    )
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('LOG-03 LOG-04 LOG-07 MSG-12 is loaded, then its content, into a frame without scripts', async () => {
    const { calls } = render(<LogDetail type="email" id={7} onClose={close} />)
    expect(await screen.findByRole('dialog', { name: 'Hello Alice' })).toHaveTextContent('alice@mail.example')
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/logs/email/7', 'GET /api/logs/email/7/content/html'])
    const frame = screen.getByTitle('Content')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Dear Alice'))
  })

  it('LOG-02 writes the number of a text message as people write it', async () => {
    render(<LogDetail type="sms" id={8} onClose={close} />)
    expect(await screen.findByText('07700 900102')).toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Text message' })).not.toHaveTextContent('+44')
  })
})

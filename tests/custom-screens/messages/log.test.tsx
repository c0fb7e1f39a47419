import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createCustomCode } from '#browser/parts/custom-code.ts'
import { renderDetails } from '../render-details.tsx'
import type { PartScene } from '../render-part.tsx'

const custom = createCustomCode({
  '/custom-screens/messages/email-content.panel.tsx': () =>
    import('../../../custom-screens/messages/email-content.panel.tsx'),
})
const EMAIL = {
  id: 7,
  subject: 'Hello Alice',
  recipient: 'alice@mail.example',
  customer_id: 1,
  customer: { id: 1, name: 'Alice Adams' },
  status: 'sent',
  error: null,
  content_urls: { html: '/api/logs/email/7/content/html', text: '/api/logs/email/7/content/text' },
}
const ANSWERS: PartScene['answers'] = {
  'GET /api/logs/email/7': { body: { item: EMAIL } },
  'GET /api/logs/sms/8': {
    body: { item: { ...EMAIL, id: 8, recipient: '+447700900102', content: 'Hello Bob', content_urls: undefined } },
  },
  'GET /api/logs/email/7/content/html': { body: { content: '<p>Dear Alice</p><script>alert(1)</script>' } },
}

describe('an entry of a log', () => {
  it('LOG-02 LOG-03 LOG-04 LOG-07 MSG-12 is loaded, then its content, into a frame without scripts', async () => {
    const { calls } = renderDetails('emails', { id: 7 }, { answers: ANSWERS, custom })
    expect(await screen.findByRole('dialog', { name: 'Hello Alice' })).toHaveTextContent('alice@mail.example')
    const frame = await screen.findByTitle('Content')
    expect(frame).toHaveAttribute('sandbox', '')
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Dear Alice'))
    expect(calls.map(({ call }) => call)).toEqual(['GET /api/logs/email/7', 'GET /api/logs/email/7/content/html'])
  })

  it('LOG-02 writes the number of a text message as people write it', async () => {
    renderDetails('text_messages', { id: 8 }, { answers: ANSWERS, custom })
    expect(await screen.findByText('Hello Bob')).toBeInTheDocument()
    expect(screen.getByRole('dialog')).toHaveTextContent('07700 900102')
    expect(screen.getByRole('dialog')).not.toHaveTextContent('+44')
  })
})

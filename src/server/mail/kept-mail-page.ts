import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { NotFound } from '../errors.ts'
import { escapeHtml } from './escape-html.ts'

interface KeptMail {
  slug: string
  channel: string
  recipient: string
  subject: string
  text_body: string | null
  /** Name of the attached file. */
  attachment: string | null
  state: string
  created_at: string
}

/**
 * `/dev/mail`: mails that were not sent for want of a mail server, latest first, of all tenants; `?to=` filters by
 * recipient. For development: it shows password reset links, so it is never available in production, and only to this
 * machine.
 */
export function addKeptMailPage(app: FastifyInstance, database: Database): void {
  app.get('/dev/mail', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromHere(request)) throw new NotFound()
    const to = new URL(request.url, 'http://localhost').searchParams.getAll('to')
    const mails = await database.asOwner((tx) =>
      tx.query(sql<KeptMail>`
        select tenants.slug, channel, recipient, subject, text_body, state, outbox.created_at,
          file.name as attachment
        from outbox join tenants on tenants.id = outbox.tenant_id
          left join files as file on file.tenant_id = outbox.tenant_id and file.id = outbox.attachment_id
        where ${to.length === 0} or recipient = any (${to}::text[])
        order by outbox.id desc
        limit 50`),
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(mails, request.styleNonce))
  })
}

function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '127.0.0.1' } = socket
  return headers['x-forwarded-for'] === undefined && /^(::ffff:)?127\.|^::1$/.test(remoteAddress)
}

function page(mails: readonly KeptMail[], nonce: string): string {
  const none = '<p>Nothing yet. Ask for a new password on the sign-in screen, and reload this page.</p>'
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Messages that were not sent</title>',
    '<meta name="viewport" content="width=device-width">',
    `<style nonce="${nonce}">${STYLE}</style></head><body><h1>Messages that were not sent</h1>`,
    '<p>Set SMTP_URL and MAIL_FROM to send mails, SMS_URL and what goes with it to send text messages.</p>',
    mails.length === 0 ? none : mails.map(article).join(''),
    '</body></html>',
  ].join('')
}

function article({ slug, channel, recipient, subject, text_body, attachment, state, created_at }: KeptMail): string {
  const head = `${slug} · to ${recipient} · ${created_at} · ${state}`
  const title = channel === 'sms' ? 'Text message' : subject
  const file = attachment ? `<p>Attached: ${escapeHtml(attachment)}</p>` : ''
  return `<article><h2>${escapeHtml(title)}</h2><p>${escapeHtml(head)}</p>${file}<pre>${withLinks(text_body ?? '')}</pre></article>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
}

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { max-width: 760px; margin: 0 auto; padding: 24px }
  article { border-top: 1px solid; margin-top: 24px }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }`

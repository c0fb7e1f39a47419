import type { FastifyInstance } from 'fastify'
import { parametersOf, textOf } from '../form-body.ts'
import { newAccount, ready } from '../objects/account.ts'
import { newId, type Platform } from '../simulator.ts'
import { missing, StripeFailure } from '../stripe-failure.ts'
import { hiddenFields, sendPage } from './page.ts'

/** Pages on which the owner of a business connects an account (OAuth), or tells about the business (express). */
export function addConnectPages(
  scope: FastifyInstance,
  platformOf: (account: string) => Platform,
  changed: () => void,
): void {
  scope.get('/oauth/authorize', (request, reply) => {
    const asked = queryOf(request.url)
    const title = 'Connect your account'
    return sendPage(reply, { title, body: question(title, '/oauth/authorize', asked, 'Connect my account', 'Cancel') })
  })
  scope.post('/oauth/authorize', (request, reply) => {
    const sent = parametersOf(typeof request.body === 'string' ? request.body : '')
    const back = addressOf(textOf(sent, 'redirect_uri'))
    back.searchParams.set('state', textOf(sent, 'state') ?? '')
    if (textOf(sent, 'answer') !== 'yes') {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The user denied your request')
      return reply.redirect(back.href, 303)
    }
    const platform = platformOf(textOf(sent, 'client_id')?.replace(/^ca_/, 'acct_') ?? '')
    const account = platform.keep('account', newAccount(platform.now, 'standard', true))
    const code = newId('ac')
    platform.store.put(platform.id, 'invitation', code, { account: account.id, back: back.href, used: false })
    back.searchParams.set('code', code)
    back.searchParams.set('scope', 'read_write')
    changed()
    return reply.redirect(back.href, 303)
  })
  scope.get('/simulator/onboarding', (request, reply) => {
    const asked = queryOf(request.url)
    const title = 'Tell us about your business'
    const body = question(title, '/simulator/onboarding', asked, 'Everything is filled in', 'Later')
    return sendPage(reply, { title, body })
  })
  scope.post('/simulator/onboarding', (request, reply) => {
    const sent = parametersOf(typeof request.body === 'string' ? request.body : '')
    const platform = platformOf(textOf(sent, 'platform') ?? '')
    const id = textOf(sent, 'link') ?? ''
    const invitation = platform.store.get(platform.id, 'invitation', id)
    if (invitation?.account === undefined) throw missing('account_link', id)
    if (invitation.used) return reply.redirect(invitation.refresh ?? invitation.back, 303)
    platform.store.put(platform.id, 'invitation', id, { ...invitation, used: true })
    if (textOf(sent, 'answer') === 'yes') {
      platform.publish('account.updated', 'account', ready(platform.require('account', invitation.account)))
      changed()
    }
    return reply.redirect(invitation.back, 303)
  })
}

function question(title: string, to: string, asked: Record<string, string>, yes: string, no: string): string {
  return `<form method="post" action="${to}"><h1>${title}</h1>${hiddenFields(asked)}
<div class="buttons"><button class="primary" name="answer" value="yes">${yes}</button>
<button name="answer" value="no">${no}</button></div></form>
<p class="quiet">Payment simulator: no account is made, no money moves.</p>`
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''))
}

function addressOf(text: string | undefined): URL {
  if (text !== undefined && /^https?:/.test(text) && URL.canParse(text)) return new URL(text)
  throw new StripeFailure(400, { type: 'invalid_request_error', message: 'Invalid redirect URI' })
}

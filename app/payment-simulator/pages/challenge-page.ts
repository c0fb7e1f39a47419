import type { FastifyInstance } from 'fastify'
import { refuse, succeed } from '../charge-card.ts'
import { parametersOf, textOf } from '../form-body.ts'
import { cardOf, declinedCard, errorOf, finishSetup } from '../save-card.ts'
import type { Platform } from '../simulator.ts'
import { StripeFailure } from '../stripe-failure.ts'
import { cardFields, saved } from './card-form.ts'
import { escaped, hiddenFields, sendPage } from './page.ts'

const NOT_AUTHENTICATED = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided payment method has failed authentication.',
}

/** The page of a bank (3-D Secure), on which the owner of a card says that a payment is theirs. */
export function addChallengePage(
  scope: FastifyInstance,
  platformOf: (account: string) => Platform,
  changed: () => void,
): void {
  scope.get('/simulator/challenge', (request, reply) => {
    const asked = Object.fromEntries(new URLSearchParams(request.url.split('?')[1] ?? ''))
    const amount = amountOf(platformOf(asked.platform ?? ''), asked.intent ?? '')
    const body = `<form method="post" action="/simulator/challenge"><h1>Your bank asks: is this you?</h1>
<p>${escaped(amount)}</p>${hiddenFields(asked)}
<div class="buttons"><button class="primary" name="answer" value="yes">Complete authentication</button>
<button name="answer" value="no">Fail authentication</button></div></form>
<p class="quiet">Payment simulator: no real card, no money moves.</p>`
    return sendPage(reply, { title: '3-D Secure', body, ...(asked.theme && { theme: asked.theme }) })
  })
  scope.post('/simulator/challenge', (request, reply) => {
    const sent = parametersOf(typeof request.body === 'string' ? request.body : '')
    const intent = textOf(sent, 'intent') ?? ''
    const platform = platformOf(textOf(sent, 'platform') ?? '')
    settle(platform, intent, textOf(sent, 'answer') === 'yes')
    changed()
    const back = textOf(sent, 'return_url')
    if (back !== undefined && URL.canParse(back)) return reply.redirect(backWith(back, intent), 303)
    const theme = textOf(sent, 'theme') ?? 'light'
    const show = (body: string) => sendPage(reply, { title: '3-D Secure', body, theme })
    if (!intent.startsWith('seti_')) return show(NOBODY_THERE)
    if (textOf(sent, 'answer') === 'yes') return show(saved(intent))
    // As Stripe's own fields do: they stay, with what was wrong, and another card or another answer may follow.
    const { client_secret } = platform.require('setup_intent', intent)
    const asked = { platform: platform.id, theme, ...(client_secret !== null && { secret: client_secret }) }
    return show(cardFields(asked, 'The card could not be authenticated. You can try again, or use another card.'))
  })
}

const NOBODY_THERE = '<p role="status">Your bank has your answer. You can close this page.</p>'

/** Ends what waits for the answer; an answer that comes twice changes nothing. */
function settle(platform: Platform, intentId: string, isTheirs: boolean): void {
  if (intentId.startsWith('seti_')) return settleSetup(platform, intentId, isTheirs)
  const intent = platform.require('payment_intent', intentId)
  if (intent.status !== 'requires_action') return
  const method = platform.require('payment_method', String(intent.payment_method))
  const card = cardOf(platform, method.id)
  try {
    if (isTheirs && !card.decline) succeed(platform, intent)
    else refuse(platform, intent, method, isTheirs ? card : { ...card, decline: NOT_AUTHENTICATED })
  } catch (error) {
    // The refusal is kept at the intent, and told by its event.
    if (!(error instanceof StripeFailure)) throw error
  }
}

function settleSetup(platform: Platform, intentId: string, isTheirs: boolean): void {
  const intent = platform.require('setup_intent', intentId)
  if (intent.status !== 'requires_action') return
  if (isTheirs) {
    finishSetup(platform, intent)
    return
  }
  const method = platform.require('payment_method', String(intent.payment_method))
  const card = {
    ...cardOf(platform, method.id),
    decline: { ...NOT_AUTHENTICATED, code: 'setup_intent_authentication_failure' },
  }
  platform.publish('setup_intent.setup_failed', 'setup_intent', {
    ...intent,
    last_setup_error: { ...errorOf(card, method), message: declinedCard(card).message },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
}

function amountOf(platform: Platform, intentId: string): string {
  if (intentId.startsWith('seti_')) return 'Saving a card for later payments.'
  const { amount } = platform.require('payment_intent', intentId)
  return `A payment of £${(amount / 100).toFixed(2)}.`
}

function backWith(address: string, intentId: string): string {
  const url = new URL(address)
  url.searchParams.set(intentId.startsWith('seti_') ? 'setup_intent' : 'payment_intent', intentId)
  return url.href
}

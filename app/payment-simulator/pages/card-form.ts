import type { FastifyInstance } from 'fastify'
import type Stripe from 'stripe'
import { parametersOf, textOf } from '../form-body.ts'
import { confirmSetup, methodOf } from '../save-card.ts'
import type { Platform } from '../simulator.ts'
import { StripeFailure } from '../stripe-failure.ts'
import { tokenOfNumber } from '../test-cards.ts'
import { escaped, hiddenFields, sendPage } from './page.ts'

interface FormQuery {
  platform?: string
  secret?: string
  theme?: string
}

/**
 * The form for a card, in a frame. It stands where Stripe's own card fields stand when there is a key: a card's number
 * goes from here to the simulator, and never through the API of the product.
 */
export function addCardForm(
  scope: FastifyInstance,
  platformOf: (account: string) => Platform,
  changed: () => void,
): void {
  scope.get<{ Querystring: string }>('/simulator/card-form', (request, reply) => {
    const asked = queryOf(request.url)
    intentOf(platformOf(asked.platform ?? ''), asked.secret)
    return sendPage(reply, { title: 'Card', body: cardFields(asked), ...(asked.theme && { theme: asked.theme }) })
  })
  scope.post('/simulator/card-form', (request, reply) => {
    const sent = parametersOf(typeof request.body === 'string' ? request.body : '')
    const asked = { platform: textOf(sent, 'platform'), secret: textOf(sent, 'secret'), theme: textOf(sent, 'theme') }
    const platform = platformOf(asked.platform ?? '')
    const intent = intentOf(platform, asked.secret)
    const show = (body: string) => sendPage(reply, { title: 'Card', body, ...(asked.theme && { theme: asked.theme }) })
    try {
      const token = tokenOfNumber(textOf(sent, 'number') ?? '')
      if (token === undefined) return show(cardFields(given(asked), NO_TEST_CARD, textOf(sent, 'name')))
      const holder = { name: textOf(sent, 'name') ?? null, postcode: textOf(sent, 'postcode') ?? null }
      const confirmed = confirmSetup(platform, intent, methodOf(platform, token, holder), undefined)
      changed()
      const challenge = confirmed.next_action?.redirect_to_url?.url
      if (challenge) return reply.redirect(`${challenge}&theme=${asked.theme ?? 'light'}`, 303)
      return show(saved(confirmed.id))
    } catch (error) {
      if (error instanceof StripeFailure) return show(cardFields(given(asked), error.message, textOf(sent, 'name')))
      throw error
    }
  })
}

const NO_TEST_CARD = 'This is not a test card. 4242 4242 4242 4242 is one that works.'

/** Without those that were not sent. */
function given(values: Record<string, string | undefined>): FormQuery {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function queryOf(url: string): FormQuery {
  return Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''))
}

/** @throws StripeFailure where the secret is of no setup intent */
function intentOf(platform: Platform, secret: string | undefined): Stripe.SetupIntent {
  const intent = platform.require('setup_intent', (secret ?? '').split('_secret')[0] ?? '')
  if (intent.client_secret !== secret) throw new StripeFailure(404, { type: 'invalid_request_error', message: 'Gone.' })
  return intent
}

/** The page that tells the frame's owner that the card was saved. */
export function saved(intentId: string): string {
  return `<p role="status" data-setup-intent="${escaped(intentId)}">The card has been saved.</p>`
}

/** The fields of a card, with what was wrong with the last. */
export function cardFields(asked: FormQuery, error?: string, name = ''): string {
  const field = (id: string, title: string, attributes: string, value = '') =>
    `<label for="${id}">${title}<input id="${id}" name="${id}" value="${escaped(value)}" ${attributes}></label>`
  return `<form method="post" action="/simulator/card-form" autocomplete="off">
${hiddenFields({ platform: asked.platform, secret: asked.secret, theme: asked.theme })}
${error === undefined ? '' : `<p class="error" role="alert">${escaped(error)}</p>`}
${field('number', 'Card number', 'inputmode="numeric" required maxlength="23" placeholder="4242 4242 4242 4242"')}
<div class="row">${field('expiry', 'Expiry (MM / YY)', 'required maxlength="7" placeholder="12 / 30"')}
${field('cvc', 'Security code', 'inputmode="numeric" required maxlength="4" placeholder="123"')}</div>
<div class="row">${field('name', 'Name on card', 'required maxlength="120"', name)}
${field('postcode', 'Postcode', 'required maxlength="10"')}</div>
<div class="buttons"><button class="primary">Save card</button></div>
</form><p class="quiet">Payment simulator: no real card, no money moves.</p>`
}

import Stripe from 'stripe'
import { BadRequest, message, type RequestContext, ValidationFailed, verbatim } from '#server/api.ts'
import type { InTransaction } from '../provider/charges/in-transaction.ts'
import { type CardOwner, type KnownOwner, metadataOf, providerCustomerOf, readOwner } from './card-owner.ts'
import { ownPlans, PAID_BY_CARD } from './paid-by-card.ts'

/** A card as the provider knows it, before it is kept here. */
export interface FoundCard {
  provider_customer: string
  provider_method: string
  brand: string
  last4: string
  name: string
  expires: string | null
}

const REFUSED = message('cards.not_added')
const NOT_SAVED = message('cards.not_saved')

/**
 * Asks the provider for the card behind a token: a setup intent that its form has completed, or a payment method.
 *
 * @throws ValidationFailed with the reason of the bank, or that the token is somebody else's
 */
export async function findCard(inTransaction: InTransaction, owner: CardOwner, token: string): Promise<FoundCard> {
  const known = await inTransaction((context) => readOwner(context, owner))
  try {
    const intent = token.startsWith('seti_')
      ? await known.provider.stripe.setupIntents.retrieve(token)
      : await confirmedSetup(known, token)
    const expected = metadataOf(known.tenant, owner)
    const isTheirs = Object.entries(expected).every(([name, value]) => intent.metadata?.[name] === value)
    if (!isTheirs || intent.status !== 'succeeded') throw new ValidationFailed({ card_token: [NOT_SAVED] })
    const method = await known.provider.stripe.paymentMethods.retrieve(String(intent.payment_method))
    return describe(String(intent.customer), method)
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? refusal(error) : error
  }
}

/** CARD-05: the message of the bank, where it has one for people. */
function refusal(error: InstanceType<typeof Stripe.errors.StripeError>): Error {
  if (error instanceof Stripe.errors.StripeCardError)
    return new ValidationFailed({ card_token: [verbatim(error.message)] })
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return new ValidationFailed({ card_token: [NOT_SAVED] })
  return new BadRequest(REFUSED)
}

async function confirmedSetup(known: KnownOwner, payment_method: string): Promise<Stripe.SetupIntent> {
  return known.provider.stripe.setupIntents.create({
    customer: await providerCustomerOf(known),
    payment_method,
    confirm: true,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata: known.metadata,
  })
}

function describe(provider_customer: string, { id, card }: Stripe.PaymentMethod): FoundCard {
  const brand = card?.brand ?? 'card'
  const last4 = card?.last4 ?? '0000'
  const month = String(card?.exp_month ?? '').padStart(2, '0')
  const expires = card ? `${month}/${String(card.exp_year).slice(-2)}` : null
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
  return { provider_customer, provider_method: id, brand, last4, name, expires }
}

/** Keeps a card; the same one sent twice is kept once. */
export async function keepCard(context: RequestContext, owner: CardOwner, found: FoundCard) {
  const { records } = context
  const cards = records('card').asSystem()
  const { name, brand, last4, expires } = found
  const [known] = await cards.list({ where: { provider_method: found.provider_method }, limit: 1 })
  const id = known?.id ?? (await cards.create({ ...owner, ...found }))
  return { item: { id, name, brand, last4, expires, plans: await otherPlans(context, owner, id) } }
}

/** CARD-04: the number of plans that a new card can be used for. */
async function otherPlans(context: RequestContext, owner: CardOwner, card_id: number): Promise<number> {
  if (!('customer_id' in owner)) return 0
  const where = { ...ownPlans(context, owner.customer_id), ...PAID_BY_CARD, card_id: { ne: card_id } }
  return (
    await context
      .records('plan')
      .asSystem()
      .list({ where, only: ['id'] })
  ).length
}

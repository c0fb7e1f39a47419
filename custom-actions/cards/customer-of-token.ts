import Stripe from 'stripe'
import { message, ValidationFailed } from '#server/api.ts'
import { requireProvider } from '../provider/accounts/provider-in-use.ts'

const UNKNOWN = message('cards.not_of_form')

/**
 * The id of the family that the form of a card was opened for, by its setup intent.
 *
 * @throws ValidationFailed when it is no setup intent of this tenant, or was opened for a franchisee
 */
export async function customerOfToken(tenant: string, token: string): Promise<number> {
  const refusal = new ValidationFailed({ card_token: [UNKNOWN] })
  if (!token.startsWith('seti_')) throw refusal
  try {
    const { metadata } = await requireProvider(tenant).stripe.setupIntents.retrieve(token)
    const id = Number(metadata?.customer_id)
    if (!Number.isSafeInteger(id) || metadata?.tenant !== tenant) throw refusal
    return id
  } catch (error) {
    throw error instanceof Stripe.errors.StripeInvalidRequestError ? refusal : error
  }
}

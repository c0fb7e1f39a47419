import { message, ValidationFailed } from '#server/api.ts'
import type { InTransaction } from '../provider/charges/in-transaction.ts'
import { type CardOwner, providerCustomerOf, readOwner } from './card-owner.ts'

/** Begins to add a card: the number is typed into a form of the provider's, and never comes here. */
export async function setUpCard(inTransaction: InTransaction, owner: CardOwner) {
  const known = await inTransaction((context) => readOwner(context, owner))
  const { provider, metadata, tenant } = known
  const { client_secret } = await provider.stripe.setupIntents.create({
    customer: await providerCustomerOf(known),
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    metadata,
  })
  if (client_secret === null) throw new ValidationFailed({ '': [message('cards.provider_takes_none')] })
  const form = new URLSearchParams({ platform: `acct_${tenant}`, secret: client_secret })
  return {
    client_secret,
    publishable_key: provider.publishableKey ?? null,
    form_url: provider.simulator === undefined ? null : `/simulator/card-form?${form}`,
  }
}

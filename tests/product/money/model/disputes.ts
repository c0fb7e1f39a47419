import type Stripe from 'stripe'
import type { Drive } from './drive.ts'
import { chosen, type Step } from './step.ts'

/** A bank decides about a dispute: for the family, or for the business. */
export async function endDispute({ money: { provider } }: Drive, { picks: [which, how] }: Step): Promise<void> {
  const open = (await disputesOf(provider)).filter(({ status }) => status !== 'won' && status !== 'lost')
  if (open.length === 0) return
  const { id } = chosen(open, which)
  if (how % 2 === 0) await provider.disputes.close(id)
  else await provider.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } })
}

/** All disputes that the provider has. */
export async function disputesOf(provider: Stripe): Promise<Stripe.Dispute[]> {
  const found: Stripe.Dispute[] = []
  for await (const dispute of provider.disputes.list({ limit: 100 })) found.push(dispute)
  return found
}

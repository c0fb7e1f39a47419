import { fingerprintOf } from '#rules/money/quotation/fingerprint.ts'
import type { QuotationLine } from '#rules/money/quotation/line.ts'
import type { PlanOutcome } from '../outcome.contract.ts'
import type { ScheduledPayment } from '../due/scheduled-payments.ts'

/** An action on a plan that is locked: what it comes to, and the doing of exactly that, in the same transaction. */
export interface PlannedAction {
  outcome: PlanOutcome
  /** @returns payments that are under way now and are taken once the transaction is over */
  apply(): Promise<number[]>
}

type Parts = Partial<Omit<PlanOutcome, 'fingerprint' | 'lines' | 'dropped'>> & {
  state: string
  lines?: readonly QuotationLine[]
  dropped?: readonly ScheduledPayment[]
}

/** The outcome of an action; the balance before, which changes by itself, is no part of its fingerprint. */
export function outcomeOf(action: string, planId: number, { lines = [], dropped = [], ...parts }: Parts): PlanOutcome {
  const outcome = {
    total: 0,
    from_balance: 0,
    to_take: 0,
    balance: 0,
    next: null,
    leaving_on: null,
    place_ends_on: null,
    goes_on: [],
    lessons: 0,
    ...parts,
    lines: lines.map(({ position, service, type, rule, formula, values, amount, vat, covers_from, covers_to }) => ({
      position,
      service,
      type,
      rule,
      formula,
      values: { ...values },
      amount,
      vat,
      covers_from: covers_from ?? null,
      covers_to: covers_to ?? null,
    })),
    dropped: dropped.flatMap(({ id, due_on, amount }) => (id === null ? [] : [{ id, due_on, amount }])),
  }
  const { balance: _balance, ...decided } = outcome
  return { ...outcome, fingerprint: fingerprintOf({ action, planId, ...decided }) }
}

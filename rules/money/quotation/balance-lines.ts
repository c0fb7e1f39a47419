import type { LineDraft } from './line.ts'

/** The available balance of a family, and which of it is used. */
export interface BalanceUse {
  /** Pence; above zero credit, below zero debt. */
  available_balance: number
  /** COST-11, COST-12: credit goes off what is due. */
  use_credit: boolean
  /** COST-11, COST-12: debt is added to what is due. */
  add_debt: boolean
}

/** The part of an amount that the balance settles, and what is left to take. All pence, none below zero. */
export interface Settlement {
  from_balance: number
  debt_added: number
  amount_due: number
}

/**
 * COST-11, COST-12, COST-14: sets the balance against an amount. No more credit is used than the amount needs, and
 * what is due is never below zero: a family that is owed money keeps it as credit.
 */
export function settle(cost: number, { available_balance, use_credit, add_debt }: BalanceUse): Settlement {
  const from_balance = use_credit ? Math.max(0, Math.min(available_balance, cost)) : 0
  const debt_added = add_debt ? Math.max(0, -available_balance) : 0
  return { from_balance, debt_added, amount_due: Math.max(0, cost - from_balance + debt_added) }
}

/** The same as lines, which are not posted: the sum of all lines is what is due. */
export function balanceLines(cost: number, use: BalanceUse, rule: 'COST-11' | 'COST-12'): LineDraft[] {
  const { from_balance, debt_added, amount_due } = settle(cost, use)
  const { available_balance } = use
  const values = { available_balance, cost }
  const line = { service: 'account', type: null } as const
  const credit: LineDraft = { ...line, rule, formula: '-max(0, min(available_balance, cost))', values }
  const debt: LineDraft = { ...line, rule, formula: '-available_balance', values: { available_balance } }
  const kept = cost - from_balance + debt_added
  const floor: LineDraft = { ...line, rule: 'COST-14', formula: '-due', values: { due: kept } }
  return [
    ...(from_balance > 0 ? [credit] : []),
    ...(debt_added > 0 ? [debt] : []),
    ...(kept < amount_due ? [floor] : []),
  ]
}

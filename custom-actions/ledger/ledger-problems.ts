import type { Transaction } from '#server/api.ts'
import { ACCOUNT_CHECKS } from './checks/account-checks.ts'
import { BOOKING_CHECKS } from './checks/booking-checks.ts'
import type { LedgerCheck } from './checks/ledger-check.ts'
import { MONEY_CHECKS } from './checks/money-checks.ts'

/** All that must hold of the ledger of a tenant. */
export const LEDGER_CHECKS: readonly LedgerCheck[] = [...ACCOUNT_CHECKS, ...MONEY_CHECKS, ...BOOKING_CHECKS]

/** A row that breaks a check. */
export interface LedgerProblem {
  check: string
  problem: string
}

/** Every row of the tenant that breaks a check of its ledger. Empty when all is well. */
export async function ledgerProblems(tx: Transaction): Promise<LedgerProblem[]> {
  const found: LedgerProblem[] = []
  for (const { name, broken } of LEDGER_CHECKS) {
    const rows = await tx.query(broken)
    found.push(...rows.map(({ problem }) => ({ check: name, problem })))
  }
  return found
}

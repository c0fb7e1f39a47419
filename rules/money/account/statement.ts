/** A line of an account. Pence, above zero to the family's credit. */
export interface AccountLine {
  /** ISO. */
  dated: string
  amount: number
}

/** An account from one day to another. Pence; each line with the balance after it. */
export interface Statement<Line extends AccountLine> {
  opening: number
  lines: (Line & { balance: number })[]
  closing: number
}

/**
 * The statement of an account: what it came to before the first day, what moved until the last one, and what it came to then.
 * Statements that follow each other close and open with the same balance.
 *
 * @param lines all until the last day at least, in their order
 * @param from first day, ISO
 * @param to last day, ISO
 */
export function statementOf<Line extends AccountLine>(
  lines: readonly Line[],
  from: string,
  to: string,
): Statement<Line> {
  const before = lines.filter(({ dated }) => dated < from)
  const opening = before.reduce((sum, { amount }) => sum + amount, 0)
  const shown: Statement<Line>['lines'] = []
  let balance = opening
  for (const line of lines.filter(({ dated }) => dated >= from && dated <= to)) {
    balance += line.amount
    shown.push({ ...line, balance })
  }
  return { opening, lines: shown, closing: balance }
}

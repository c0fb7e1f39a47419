/** A line of an account. Pence; above zero is to the family's credit. */
export interface AccountLine {
  id: number
  amount: number
  /** ISO. */
  dated: string
  /** The quotation or the period that it is of; lines of one settle each other first. */
  group: string | null
  /** The line that it draws on: the payment of a refund or dispute, what a reversal reverses. */
  draws_on: number | null
  /** The payment that it stands in for: what a refund has just taken from that, it settles first. */
  instead_of?: number | null
  /** Money that has left, as that of a refund: it is not drawn from again while there is other. */
  has_left?: boolean
}

/** A part of a credit that settles a part of a debit. Pence; below zero: taken back. */
export interface Allocation {
  credit_line: number
  debit_line: number
  amount: number
}

/**
 * Settles the lines of one account. Those in `allocated` are settled among each other already; every other line is
 * settled in the order given. The same group goes first, then the oldest; a line that draws on another takes what is
 * open of it, then what that one had settled, newest first and money that has left last, which is then open again. Afterwards no account has both an
 * open credit and an open debit.
 *
 * @param lines all lines of the account that are open, or drawn on, or were settled by those
 * @returns the allocations to add
 */
export function allocate(
  lines: readonly AccountLine[],
  allocated: readonly Allocation[],
  added: readonly AccountLine[],
): Allocation[] {
  const account = new Account(lines, allocated)
  for (const line of added) account.add(line)
  return account.made
}

class Account {
  readonly made: Allocation[] = []
  readonly #lines = new Map<number, AccountLine>()
  readonly #open = new Map<number, number>()
  /** All that stands, oldest first: what was there, and what is made here. */
  readonly #standing: Allocation[]

  constructor(lines: readonly AccountLine[], allocated: readonly Allocation[]) {
    for (const line of lines) this.#keep(line)
    this.#standing = [...allocated]
    for (const { credit_line, debit_line, amount } of allocated) this.#take(credit_line, debit_line, amount)
  }

  add(line: AccountLine): void {
    this.#keep(line)
    if (line.draws_on !== null && this.#lines.has(line.draws_on)) this.#draw(line, line.draws_on)
    if (line.instead_of) for (const debit of this.#takenFrom(line.instead_of)) this.#settle(line.id, debit)
    for (const other of this.#inOrder(line)) this.#settle(line.id, other.id)
    this.#sweep()
  }

  #keep(line: AccountLine): void {
    this.#lines.set(line.id, line)
    this.#open.set(line.id, Math.abs(line.amount))
  }

  /** Takes what is open of a line, then what it had settled, newest first; what has left last. */
  #draw(line: AccountLine, of: number): void {
    this.#settle(line.id, of)
    const hasLeft = ([, debit]: [number, number, number]) => Number(this.#lines.get(debit)?.has_left ?? false)
    const settledByIt = this.#settledBy(of).reverse()
    for (const [credit, debit, settled] of settledByIt.sort((one, other) => hasLeft(one) - hasLeft(other))) {
      const amount = Math.min(settled, this.#openOf(line.id))
      if (amount === 0 || credit === line.id || debit === line.id) continue
      this.#post(credit, debit, 0 - amount)
      this.#settle(line.id, of)
    }
  }

  /** The debits that a credit settled until just now, newest first. */
  #takenFrom(credit: number): number[] {
    return this.made.flatMap((one) => (one.credit_line === credit && one.amount < 0 ? [one.debit_line] : []))
  }

  /** The amounts that stand between a line and each other line, in the order in which they were first settled. */
  #settledBy(line: number): [credit: number, debit: number, amount: number][] {
    const sums = new Map<string, [number, number, number]>()
    for (const { credit_line, debit_line, amount } of this.#standing) {
      if (credit_line !== line && debit_line !== line) continue
      const key = `${credit_line}/${debit_line}`
      const before = sums.get(key)?.[2] ?? 0
      sums.delete(key)
      sums.set(key, [credit_line, debit_line, before + amount])
    }
    return [...sums.values()].filter(([, , amount]) => amount > 0)
  }

  /** Settles what credit and debit there still is, oldest first. */
  #sweep(): void {
    const debits = [...this.#lines.values()].filter(({ id, amount }) => amount < 0 && this.#openOf(id) > 0)
    for (const debit of debits.sort(byAge)) {
      for (const credit of this.#inOrder(debit)) this.#settle(credit.id, debit.id)
    }
  }

  /** Open lines of the other side: those of the same group, then the oldest. */
  #inOrder({ amount, group }: AccountLine): AccountLine[] {
    const others = [...this.#lines.values()].filter((one) => one.amount > 0 !== amount > 0 && this.#openOf(one.id) > 0)
    const isOfGroup = (one: AccountLine) => Number(group === null || one.group !== group)
    return others.sort((one, other) => isOfGroup(one) - isOfGroup(other) || byAge(one, other))
  }

  #settle(one: number, other: number): void {
    const amount = Math.min(this.#openOf(one), this.#openOf(other))
    if (amount === 0) return
    const isCredit = this.#lines.get(one)!.amount > 0
    this.#post(isCredit ? one : other, isCredit ? other : one, amount)
  }

  #post(credit_line: number, debit_line: number, amount: number): void {
    const allocation = { credit_line, debit_line, amount }
    this.made.push(allocation)
    this.#standing.push(allocation)
    this.#take(credit_line, debit_line, amount)
  }

  #take(credit: number, debit: number, amount: number): void {
    this.#open.set(credit, this.#openOf(credit) - amount)
    this.#open.set(debit, this.#openOf(debit) - amount)
  }

  #openOf(line: number): number {
    return this.#open.get(line) ?? 0
  }
}

function byAge(one: AccountLine, other: AccountLine): number {
  return one.dated < other.dated ? -1 : one.dated > other.dated ? 1 : one.id - other.id
}

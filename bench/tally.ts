/** Replies of one kind of request. */
interface Replies {
  times: number[]
  refused: Map<number, number>
}

/** Counts replies by kind of request. */
export class Tally {
  private readonly kinds = new Map<string, Replies>()

  /** @param ms from the request to the end of its reply */
  add(kind: string, status: number, ms: number): void {
    const replies = this.kinds.get(kind) ?? { times: [], refused: new Map<number, number>() }
    this.kinds.set(kind, replies)
    replies.times.push(ms)
    if (status >= 400) replies.refused.set(status, (replies.refused.get(status) ?? 0) + 1)
  }

  /** Replies that are the server's fault, and those that never came (status 599). */
  get failures(): number {
    const all = [...this.kinds.values()].flatMap(({ refused }) => [...refused])
    return all.reduce((sum, [status, times]) => sum + (status >= 500 ? times : 0), 0)
  }

  /** A table: replies of each kind, how long they took, and how many were refused. */
  table(): string {
    const rows = [...this.kinds].toSorted().map(([kind, { times, refused }]) => {
      const sorted = times.toSorted((one, other) => one - other)
      const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
      const others = [...refused].map(([status, number]) => `${number} × ${status}`).join(', ') || 'none'
      return `| ${kind} | ${times.length} | ${at(0.5)} | ${at(0.975)} | ${others} |`
    })
    return ['| request | replies | median | 97.5 % within | refused |', '|---|---|---|---|---|', ...rows].join('\n')
  }
}

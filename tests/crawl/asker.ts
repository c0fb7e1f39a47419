import { setTimeout as wait } from 'node:timers/promises'

/** A request that is not answered within so many ms is a fault. */
export const PATIENCE = 5_000
/** Slower requests are reported; ms. */
export const SLOW = 500
/** Requests of one person that are under way at once: as many as a browser has. */
const AT_ONCE = 6

export interface Question {
  method?: 'GET' | 'POST'
  /** Below /api: `venues?page=1`. */
  path: string
  body?: object
  /** No screen offers exactly this, so that a refusal of what is asked is no fault. */
  mayRefuse?: boolean
}

export interface Timed {
  who: string
  /** `GET venues?page=1` */
  asked: string
  ms: number
}

/** Asks the API as one person, a few requests at a time, and notes what is wrong with the answers. */
export class Asker {
  /** `desk@demo.test GET venues?page=1: 500 {"error":…}` */
  readonly faults: string[] = []
  readonly times: Timed[] = []
  /** The questions that have been asked; lists of several tabs and records offer the same. */
  private readonly answers = new Map<string, Promise<unknown>>()
  private readonly waiting: (() => void)[] = []
  private underWay = 0

  constructor(
    private readonly baseURL: string,
    readonly who: string,
    private readonly headers: Record<string, string>,
    private readonly patience = PATIENCE,
  ) {}

  /** The reply's JSON; undefined after anything but a success. The same question is sent once. */
  ask<Reply>(question: Question): Promise<Reply | undefined> {
    const asked = JSON.stringify(question)
    const answer = this.answers.get(asked) ?? this.askInTurn(question)
    this.answers.set(asked, answer)
    return answer as Promise<Reply | undefined>
  }

  private async askInTurn(question: Question): Promise<unknown> {
    await this.turn()
    try {
      return await this.send(question)
    } finally {
      this.underWay--
      this.waiting.shift()?.()
    }
  }

  private async turn(): Promise<void> {
    while (this.underWay >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.underWay++
  }

  private async send<Reply>(question: Question): Promise<Reply | undefined> {
    const { method = 'GET', path, body, mayRefuse } = question
    const asked = `${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`
    const began = performance.now()
    try {
      const reply = await fetch(`${this.baseURL}/api/${path}`, {
        method,
        headers: { ...this.headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(this.patience),
      })
      const text = await reply.text()
      // Whoever asks too often is asked to wait, and is answered then.
      if (reply.status === 429) {
        await wait(Number(reply.headers.get('retry-after') ?? 1) * 1000)
        return await this.send(question)
      }
      this.times.push({ who: this.who, asked, ms: performance.now() - began })
      if (reply.ok) return (text.startsWith('{') ? JSON.parse(text) : {}) as Reply
      if (reply.status >= 500 || !mayRefuse) this.fault(asked, `${reply.status} ${text.slice(0, 300)}`)
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      this.fault(asked, isLate ? `not answered within ${this.patience} ms` : String(error))
    }
    return undefined
  }

  private fault(asked: string, what: string): void {
    this.faults.push(`${this.who} ${asked}: ${what}`)
  }
}

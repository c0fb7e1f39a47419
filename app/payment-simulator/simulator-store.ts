import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type Stripe from 'stripe'

/** The simulator's state, by kind: Stripe's own objects, and a few notes of its own. */
export interface Kept {
  account: Stripe.Account
  application_fee: Stripe.ApplicationFee
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  event: Stripe.Event
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  transfer: Stripe.Transfer
  /** Of a payment method: the token of its test card. */
  behaviour: { card: string }
  /** Of an idempotency key: what was asked with it, and what was replied. */
  reply: { asked: string; status: number; body: string; at: number; failures: number }
  /** Of a code or link of Connect: what it is for. */
  invitation: { account?: string; refresh?: string; back: string; used: boolean }
  /** Of an event: how often its delivery was tried, and when it is due again; gone once it has arrived. */
  delivery: { attempts: number; due: number }
}

type Kind = keyof Kept

interface Line {
  /** Platform, kind and id. */
  at: [string, Kind, string]
  /** Null: it is gone. */
  is: unknown
}

/**
 * The state of the simulator. Every change is a line of a file, so that it outlives the server, which may end at any
 * moment: a last line that was cut off is left out. Without a file it lasts as long as the process.
 */
export class SimulatorStore {
  private readonly kept = new Map<string, Map<string, unknown>>()

  constructor(private readonly file?: string) {
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) this.read(file)
  }

  get<K extends Kind>(platform: string, kind: K, id: string): Kept[K] | undefined {
    return this.kept.get(`${platform} ${kind}`)?.get(id) as Kept[K] | undefined
  }

  /** The oldest first. */
  list<K extends Kind>(platform: string, kind: K): Kept[K][] {
    return [...(this.kept.get(`${platform} ${kind}`)?.values() ?? [])] as Kept[K][]
  }

  /** Ids with what they stand for, over all platforms. */
  everywhere<K extends Kind>(kind: K): { platform: string; id: string; value: Kept[K] }[] {
    return [...this.kept].flatMap(([key, values]) => {
      const [platform = '', of] = key.split(' ')
      return of === kind ? [...values].map(([id, value]) => ({ platform, id, value: value as Kept[K] })) : []
    })
  }

  put<K extends Kind>(platform: string, kind: K, id: string, value: Kept[K]): Kept[K] {
    this.write({ at: [platform, kind, id], is: value })
    return value
  }

  remove(platform: string, kind: Kind, id: string): void {
    this.write({ at: [platform, kind, id], is: null })
  }

  private write(line: Line): void {
    this.apply(line)
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify(line)}\n`)
  }

  private apply({ at: [platform, kind, id], is }: Line): void {
    const key = `${platform} ${kind}`
    const values = this.kept.get(key) ?? new Map<string, unknown>()
    this.kept.set(key, values)
    if (is === null) values.delete(id)
    else values.set(id, is)
  }

  /** Each object is written once more, so that the file does not grow with every start. */
  private read(file: string): void {
    for (const text of readFileSync(file, 'utf8').split('\n')) {
      const line = lineOf(text)
      if (line) this.apply(line)
    }
    const lines = [...this.kept].flatMap(([key, values]) => {
      const [platform, kind] = key.split(' ')
      return [...values].map(([id, is]) => JSON.stringify({ at: [platform, kind, id], is }))
    })
    writeFileSync(`${file}.new`, lines.map((line) => `${line}\n`).join(''))
    renameSync(`${file}.new`, file)
  }
}

function lineOf(text: string): Line | undefined {
  try {
    return JSON.parse(text) as Line
  } catch {
    return undefined
  }
}

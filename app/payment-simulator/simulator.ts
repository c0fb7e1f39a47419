import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { eventOf } from './objects/event.ts'
import { missing } from './stripe-failure.ts'
import type { Kept, SimulatorStore } from './simulator-store.ts'

/** Kinds that are objects of Stripe's, which have ids and turn up in events. */
type ObjectKind = Exclude<keyof Kept, 'behaviour' | 'delivery' | 'event' | 'invitation' | 'reply'>

/** The account of one secret key, for the duration of a call. */
export class Platform {
  constructor(
    /** `acct_…` */
    readonly id: string,
    readonly store: SimulatorStore,
    /** Seconds since 1970, as Stripe counts. */
    readonly now: number,
    /** The address of the simulator's own pages: `http://localhost:3000`. */
    readonly address: string,
  ) {}

  /** @throws StripeFailure 404 where it is not there */
  require<K extends ObjectKind>(kind: K, id: string, param?: string): Kept[K] {
    const found = this.store.get(this.id, kind, id)
    if (!found) throw missing(kind, id, param)
    return found
  }

  /** Keeps an object as it is now. */
  keep<K extends ObjectKind>(kind: K, object: Kept[K]): Kept[K] {
    return this.store.put(this.id, kind, object.id, object)
  }

  /** Keeps an object, and publishes an event with it as it is now. */
  publish<K extends ObjectKind>(type: Stripe.Event['type'], kind: K, object: Kept[K]): Kept[K] {
    this.keep(kind, object)
    const event = eventOf({ id: newId('evt'), type, object, created: this.now })
    this.store.put(this.id, 'event', event.id, event)
    this.store.put(this.id, 'delivery', event.id, { attempts: 0, due: this.now })
    return object
  }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new id: `pi_` and 24 letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return `${prefix}_${letters.join('')}`
}

/** The account of a tenant, by its slug. */
export function accountOfTenant(slug: string): string {
  return `acct_${slug}`
}

/** The slug of the tenant that an account is of. */
export function tenantOfAccount(platform: string): string {
  return platform.replace(/^acct_/, '')
}

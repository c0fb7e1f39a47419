/** A change made by a person, on its way to the server. */
export interface QueuedOperation {
  /** Unique id made here, by which the server recognises an operation that is sent again. */
  id: string
  /** The person who made it: nobody else sends it. See `personKey`. */
  person: string
  /** The record that it concerns: `loans/7`. */
  subject: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base. */
  path: string
  body: Record<string, unknown>
  /**
   * The list in the call's body that combines operations of the same path. Each has its `operation_id`, and the reply's
   * `items` refer to it.
   */
  together?: string
  /**
   * `waiting`: not sent yet. `sent`: sent at least once, without a reply so far. `undecided`: the server leaves the
   * decision to the person. `refused`: it is not possible.
   */
  state: 'waiting' | 'sent' | 'undecided' | 'refused'
  /** How often the server failed at it. */
  failures?: number
  /** The server's reply: for an undecided operation its item of the reply, for a refused one `{ error }`. */
  answer?: Record<string, unknown>
}

/** True when it still has to be sent. */
export function isUnsent({ state }: QueuedOperation): boolean {
  return state === 'waiting' || state === 'sent'
}

/** Something that a person has done, on its way to the server. */
export interface QueuedOperation {
  /** Made here, and never twice: the server knows an operation again that is sent once more. */
  id: string
  /** Who did it: nobody else sends it. See `personKey`. */
  person: string
  /** What it is about: `loans/7`. */
  subject: string
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API's base. */
  path: string
  body: Record<string, unknown>
  /**
   * The list of the call's body in which operations of the same path are sent together. Each of them is then sent with its
   * `operation_id`, and the reply's `items` answer them by it.
   */
  together?: string
  /**
   * `waiting`: not sent yet. `sent`: sent at least once, but no answer has come. `undecided`: the server leaves it to the
   * person. `refused`: it cannot be done.
   */
  state: 'waiting' | 'sent' | 'undecided' | 'refused'
  /** What the server said: of an undecided operation the item of the reply, of a refused one `{ error }`. */
  answer?: Record<string, unknown>
}

/** Whether it still has to be sent. */
export function isUnsent({ state }: QueuedOperation): boolean {
  return state === 'waiting' || state === 'sent'
}

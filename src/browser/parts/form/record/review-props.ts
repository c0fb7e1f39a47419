import type { Operation } from '../form-fields.ts'
import type { Values } from '../form-values.ts'

/**
 * A step between a form and saving: custom code that shows what the change comes to, and may ask for more. Where there is
 * nothing to show it saves at once.
 */
export interface ReviewProps {
  resource: string
  operation: Operation
  /** The record as it was; of a new one its initial values. */
  record: Values
  /** The values that will be sent. */
  values: Values
  /**
   * Saves them, with further ones. What the form shows (a value that is refused, somebody else's change) leads back to it;
   * any other failure is thrown, such as a 409 with a `review` of its own.
   */
  save: (further?: Values) => Promise<void>
  /** Leads back to the form, as it was left. */
  back: () => void
}

import type { Said } from '../messages/message.ts'
import type { ValueSettings } from './kind.ts'

/**
 * Default export of `custom-actions/{area}/{name}.kind.ts`: what code alone can say of a kind of value of the application's
 * own, `kinds` of `app/application.json`. Both sides load it, so it imports `#protocol/index.ts`, `rules/` and other kinds
 * only. Pure functions: the same value gives the same result, whenever and wherever it is asked.
 */
export interface KindCode {
  /**
   * The text to store, or the reason why it is invalid. It is trimmed and not empty, and in the form of the framework's kind;
   * the declared pattern is asked of the result. Default: stored as it is. For kinds that are stored as text.
   */
  normalise?(text: string, settings: Pick<ValueSettings, 'country'>): { value: unknown } | { message: Said }
  /** Its text on screens and in CSV files. Never called with null. Default: that of the framework's kind. */
  text?(value: unknown, settings: Pick<ValueSettings, 'language' | 'country' | 'timezone'>): string
  /** A valid stored value for each whole number: what tests of the application fill its fields with. */
  example?(number: number): unknown
}

/** Checks the type of the code of a kind: `export default kind({ normalise: … })`. */
export function kind(code: KindCode): KindCode {
  return code
}

/** ACC-33: the names that the words about monthly payments may hold between percent signs. */
export type ScriptName =
  | 'MONTHLY_PAYMENT'
  | 'FRANCHISEE_ACTIVE_WEEKS_PER_YEAR'
  | 'CLASS_MONTHLY_PAYMENT_PER_LESSON'
  | 'PARENT_COURSE_END_DATE'
  | 'INCREASED_MONTHLY_PAYMENT'
  | 'OFFER_MONTHLY_PAYMENT_PER_LESSON'
  | 'NEXT_LESSON_DATE'
  | 'NEXT_PAYMENT_DATE'

/** ACC-33: the words about monthly payments with their values. A name that is none of these stays as it is written. */
export function filledScript(script: string, values: Readonly<Record<ScriptName, string>>): string {
  return script.replace(/%([A-Z_]+)%/g, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as ScriptName] : written,
  )
}

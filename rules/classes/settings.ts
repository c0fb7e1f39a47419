/** The sales settings of a class. */
export interface ClassSettings {
  monthly_payments: boolean
  allow_lesson_choosing: boolean
  welcome_pack: boolean
}

/**
 * CLS-08, CLS-09, CLS-10: the effect of turning one setting on or off on the others. Monthly payments and choosing
 * individual lessons exclude each other, and a welcome pack requires monthly payments.
 */
export function changedSettings(
  settings: ClassSettings,
  change: { setting: keyof ClassSettings; to: boolean },
): ClassSettings {
  const { setting, to } = change
  const changed = { ...settings, [setting]: to }
  if (setting === 'monthly_payments') {
    return to ? { ...changed, allow_lesson_choosing: false } : { ...changed, welcome_pack: false }
  }
  if (setting === 'allow_lesson_choosing' && to) return { ...changed, monthly_payments: false, welcome_pack: false }
  return changed
}

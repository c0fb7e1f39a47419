/** How places in a class are sold. */
export interface ClassSettings {
  monthly_payments: boolean
  allow_lesson_choosing: boolean
  welcome_pack: boolean
}

/**
 * CLS-08, CLS-09, CLS-10: what turning one of the settings on or off does to the others. Monthly payments and the choice of
 * individual lessons exclude each other, and a welcome pack goes with monthly payments alone.
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

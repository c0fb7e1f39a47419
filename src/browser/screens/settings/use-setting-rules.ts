import { useTranslate } from 'react-admin'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import type { CategorySettings, Setting, SettingRule } from './settings-types.ts'

/** The rules between the settings of a category, as they stand: in words, undefined where nothing is in the way. */
export interface SettingRules {
  /** The reason why a setting cannot be changed now. */
  whyOff: (setting: Setting) => string | undefined
  /** The reason why a value of a setting cannot be saved with those of the others. */
  whyForbidden: (setting: Setting, value: unknown) => string | undefined
}

/** The rules between the settings of a category. The values of others are those that are saved. */
export function useSettingRules(category: CategorySettings | undefined): SettingRules {
  const translate = useTranslate()
  const { roots } = useAccess()
  const saved = Object.fromEntries((category?.singles ?? []).map(({ key, value }) => [key, value]))
  const holds = (when: Condition, typed: Record<string, unknown> = {}) => {
    const known = roots()
    return evaluateCondition(when, {}, { ...known, config: { ...known.config, ...saved, ...typed } })
  }
  const words = (rules: SettingRule[]) =>
    rules.length > 0 ? rules.map(({ key, message }) => translate(key, { _: message })).join(' ') : undefined
  return {
    whyOff: ({ key }) =>
      words((category?.enabled_when ?? []).filter(({ keys, when }) => keys?.includes(key) && !holds(when))),
    whyForbidden: ({ key, default: preset, value: before }, value) =>
      words(
        (category?.forbid ?? []).filter(
          ({ when }) => holds(when, { [key]: value ?? preset }) && !holds(when, { [key]: before }),
        ),
      ),
  }
}

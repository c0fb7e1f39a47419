import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import { verbatim } from '#protocol/messages/message.ts'
import { settingRuleWords } from '#protocol/rules/rule-words.ts'
import type { SettingModel, SettingsCategoryModel } from '#declarations/settings-model.ts'
import { ValidationFailed } from '../errors.ts'
import { tenantConfiguration } from '../identity/tenants/tenant-settings.ts'
import type { RequestContext } from '../request-context.ts'
import type { SettingsTarget, StoredSettings } from './settings-target.ts'

/**
 * Refuses a change that the rules between settings forbid: of a setting that is off as things stand, and to values that do
 * not go together. A setting that is off may go back to its default nevertheless, or values from before the rule could never be put right.
 *
 * @param categories those that there are for the user: their rules hold, whichever category the setting is in
 * @param value null: back to the default
 * @throws ValidationFailed at `value`, in the words of the rule
 */
export function checkRules(
  context: RequestContext,
  target: SettingsTarget,
  stored: StoredSettings,
  categories: readonly SettingsCategoryModel[],
  { key }: SettingModel,
  value: unknown,
): void {
  const holds = (when: Condition, config: Record<string, unknown>) =>
    evaluateCondition(when, {}, { ...context.roots, config })
  const before = valuesAt(context, target, stored)
  const after = valuesAt(context, target, withValue(target, stored, key, value))
  const words = categories.flatMap(({ slug, enabledWhen, forbid }) => {
    const off = enabledWhen.filter(({ when, keys }) => value !== null && keys.includes(key) && !holds(when, before))
    const broken = forbid.filter(({ when }) => isAsked(when, key) && holds(when, after))
    return [...off, ...broken].map((rule) => verbatim(settingRuleWords(slug, rule.message)))
  })
  if (words.length > 0) throw new ValidationFailed({ value: words })
}

/** The value of every key at this level. */
function valuesAt(
  { model }: RequestContext,
  { subject }: SettingsTarget,
  { tenant, own }: StoredSettings,
): Record<string, unknown> {
  return tenantConfiguration(model.application, tenant, subject && own.configuration)
}

function withValue({ subject }: SettingsTarget, stored: StoredSettings, key: string, value: unknown): StoredSettings {
  const level = subject ? 'own' : 'tenant'
  return { ...stored, [level]: { ...stored[level], configuration: { ...stored[level].configuration, [key]: value } } }
}

/** A rule is about a key that its condition names: a change of another one is not its business. */
function isAsked(when: Condition, key: string): boolean {
  return JSON.stringify(when).includes(`"$config.${key}"`)
}

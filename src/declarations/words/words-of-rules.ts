import { ruleWords, settingRuleWords } from '#protocol/rules/rule-words.ts'
import type { SettingsCategoryConfig } from '../format.ts'
import type { EntityModel } from '../model.ts'
import type { Entry } from './flat-words.ts'

/** The sentences of an entity's rules: what they forbid, freeze and keep, and what they warn of. */
export function wordsOfRules({ name, forbid, frozenWhen = [], kept, warn = [] }: EntityModel): Entry[] {
  const texts = [
    ...[...forbid, ...frozenWhen, ...kept].flatMap(({ message }) => message ?? []),
    ...warn.map(({ text }) => text),
  ]
  return texts.map((text): Entry => {
    const { key } = ruleWords(name, text)
    return [key, text]
  })
}

/** The sentences of the rules between the settings of a category. */
export function wordsOfSettingRules(
  slug: string,
  { enabledWhen = [], forbid = [] }: Pick<SettingsCategoryConfig, 'enabledWhen' | 'forbid'>,
): Entry[] {
  return [...enabledWhen, ...forbid].map(({ message }): Entry => [settingRuleWords(slug, message).key, message])
}

import type { TranslateFunction } from 'react-admin'
import type { EntityModel } from '#declarations/model.ts'
import { ruleWords } from '#protocol/rules/rule-words.ts'

/** The sentence of a rule of an entity: its declared words, or those of the translations. */
export function ruleText({ name }: Pick<EntityModel, 'name'>, text: string, translate: TranslateFunction): string {
  return translate(ruleWords(name, text).key, { _: text })
}

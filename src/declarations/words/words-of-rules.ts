import { ruleWords } from '#protocol/rules/rule-words.ts'
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

import type { WordParam } from '../messages/message.ts'

/**
 * The sentence of a rule of an entity, with its key in translation files. Rules have no names: the key is made of the words of
 * the sentence, `rules.fine.a_fine_that_was_paid_is_kept`, so that it stays where it is when the rules are put in another order.
 */
export function ruleWords(entity: string, text: string): WordParam {
  return { key: `rules.${entity}.${nameOf(text)}`, text }
}

/** The sentence of a rule between settings, as that of an entity: `settings.fines.rules.cards_are_taken_online`. */
export function settingRuleWords(category: string, text: string): WordParam {
  return { key: `settings.${category}.rules.${nameOf(text)}`, text }
}

/** `A fine of %{lower_reader} is kept.` -> `a_fine_of_lower_reader_is_kept` */
function nameOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
}

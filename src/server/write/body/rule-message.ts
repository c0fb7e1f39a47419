import { type Message, verbatim } from '#protocol/messages/message.ts'
import { ruleWords } from '#protocol/rules/rule-words.ts'
import type { EntityModel } from '#declarations/model.ts'

/** The sentence that a rule of an entity declares, as a message; without one another message. */
export function ruleMessage(
  { name }: Pick<EntityModel, 'name'>,
  text: string | undefined,
  otherwise: Message,
): Message {
  return text === undefined ? otherwise : verbatim(ruleWords(name, text))
}

import { message, type Message } from '#protocol/messages/message.ts'
import { recordPaths } from '#protocol/conditions/condition-paths.ts'
import { togetherParts } from '#protocol/rules/together-text.ts'
import type { KeptRule } from '#declarations/kept-rules/kept-rule.ts'
import type { EntityModel, FieldModel } from '#declarations/model.ts'
import type { RequestContext } from '../../request-context.ts'
import { inTenantWords } from '../../vocabulary-text.ts'
import { DO_NOT_GO_TOGETHER, NOT_A_CHOICE } from '../body/field-message.ts'
import { ruleMessage } from '../body/rule-message.ts'

/** The words for a record whose reference does not agree with it, and the fields that they stand at: each that can be changed. */
export function notTogether(
  context: RequestContext,
  {
    entity,
    field,
    reference,
    condition,
    message,
  }: Pick<KeptRule, 'entity' | 'field' | 'reference' | 'condition' | 'message'>,
): { fields: string[]; message: Message } {
  if (!reference) return { fields: [field], message: ruleMessage(entity, message, DO_NOT_GO_TOGETHER) }
  const others = partners(entity, reference, recordPaths(condition))
  if (others.length === 0) return { fields: [field], message: NOT_A_CHOICE }
  const open = others.filter(({ readOnly, immutable }) => !readOnly && !immutable)
  return {
    fields: [field, ...open.map(({ name }) => name)],
    message: togetherText(context, [reference, ...others]),
  }
}

/** The words for values of one record that exclude each other, by the titles of their fields. */
export function togetherText(context: RequestContext, fields: readonly Pick<FieldModel, 'title'>[]): Message {
  const { first, last } = togetherParts(fields.map(({ title }) => inTenantWords(context, title)))
  return message('validation.together', { first, last })
}

/** Fields of the record that its reference is compared with: `book_id` for `book.genre_id`. */
export function partners(
  entity: EntityModel,
  { name: own }: Pick<FieldModel, 'name'>,
  paths: readonly string[],
): FieldModel[] {
  const firsts = new Set(paths.map((path) => path.split('.')[0] ?? ''))
  return Object.values(entity.fields).filter(
    ({ name, reference }) => name !== 'id' && name !== own && (firsts.has(name) || firsts.has(reference?.as ?? '')),
  )
}

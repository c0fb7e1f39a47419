import { message } from '#protocol/messages/message.ts'
import { defineKind } from './kind.ts'

/** One of the values of `enum` or `oneOf`. Its text is the stored value; translations supply the words. */
export const choice = defineKind({
  types: ['string', 'integer'],
  schema: {},
  isCode: true,
  sort: 'other',
  filter: 'select',
  message: message('validation.choice'),
})

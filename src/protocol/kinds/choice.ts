import { defineKind } from './kind.ts'

/** One of the values of `enum` or `oneOf`. Written as it is stored: the words of a choice are for the translations. */
export const choice = defineKind({
  types: ['string', 'integer'],
  schema: {},
  isCode: true,
  sort: 'other',
  filter: 'select',
  message: 'Choose one of the options.',
})

import type { TranslationMessages } from 'react-admin'
import { catalogue, type Words } from './catalogue.ts'
import { messages } from './messages.ts'

/** As `catalogue`, with the texts that a page adds with its screens: for checks of translation files. */
export function fullCatalogue(...words: Words[]): TranslationMessages {
  return catalogue(messages, ...words)
}

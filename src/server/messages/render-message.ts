import polyglot from 'node-polyglot'
import { lookup } from '#declarations/lookup.ts'
import { KINDS, kindOf, type ValueKind } from '#protocol/kinds/registry.ts'
import type { ValueSettings } from '#protocol/kinds/kind.ts'
import { frameworkText } from '#protocol/messages/catalogue.ts'
import { isMessage, type Message, type MessageParam, type WordParam } from '#protocol/messages/message.ts'
import { formatMessage } from '#protocol/text/format-message.ts'
import { listText } from '#protocol/text/list-text.ts'
import { inPseudoLanguage } from '#protocol/text/pseudo-language.ts'

/** Everything that a message is rendered with. */
export interface MessageLanguage extends ValueSettings {
  /** The text of a key in the language's translation files: `messages.errors.not_found`. */
  textOf(key: string): string | undefined
  /** The application's text of a code of its own, in its first language. */
  firstText(code: string): string | undefined
  /** The words of the tenant, as texts name them: `{ reader: 'Reader', readers: 'Readers' }`. */
  words: Readonly<Record<string, string>>
  /** Each text stands between marks. */
  isPseudo?: boolean
}

/** English, without an application. */
export const ENGLISH: MessageLanguage = {
  language: 'en-GB',
  country: 'GB',
  timezone: 'UTC',
  textOf: () => undefined,
  firstText: () => undefined,
  words: {},
}

/** The text of a message: in the language, else in the application's first, else in English. */
export function renderMessage({ code, params }: Message, language: MessageLanguage): string {
  if (code === 'errors.text') return params.text === undefined ? '' : paramText(params.text, language)
  const text = language.textOf(`messages.${code}`) ?? language.firstText(code) ?? frameworkText(code)
  // A code that nothing knows is still better than nothing.
  if (text === undefined) return [code, ...Object.values(params).map((param) => paramText(param, language))].join(' ')
  const values = Object.entries(params).map(([name, param]) => [
    name,
    name === 'smart_count' ? param : paramText(param, language),
  ])
  return marked(fill(text, { ...language.words, ...Object.fromEntries(values) }, language), language)
}

function paramText(param: MessageParam, language: MessageLanguage): string {
  if (typeof param !== 'object') return String(param)
  if (isMessage(param)) return renderMessage(param, language)
  if ('list' in param) {
    const texts = param.list.map((one) => paramText(one, language))
    return listText(texts, param, language.language)
  }
  if ('key' in param) return marked(wordsOf(param, language), language)
  const { kind, value } = param
  if (value === null || value === undefined) return ''
  return isKind(kind) ? kindOf(kind).said(value, language) : String(value)
}

function wordsOf({ key, text, values = {} }: WordParam, language: MessageLanguage): string {
  const said = fill(language.textOf(key) ?? text, language.words, language)
  return formatMessage(said, {}, (_value, path) => paramText(lookup(values, path) ?? '', language))
}

function fill(text: string, values: Readonly<Record<string, unknown>>, { language }: MessageLanguage): string {
  return text.includes('%{') || text.includes('||||') ? polyglot.transformPhrase(text, values, language) : text
}

function marked(text: string, { isPseudo = false }: MessageLanguage): string {
  return isPseudo ? inPseudoLanguage(text) : text
}

function isKind(name: string): name is ValueKind {
  return Object.hasOwn(KINDS, name)
}

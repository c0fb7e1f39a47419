import type { TranslateFunction } from 'react-admin'
import { date } from '#protocol/kinds/date.ts'
import { dateTime } from '#protocol/kinds/date-time.ts'
import type { KindDefinition, ValueSettings } from '#protocol/kinds/kind.ts'
import { money } from '#protocol/kinds/money.ts'
import { isMessage, type Message, type MessageParam, type WordParam } from '#protocol/messages/message.ts'
import { formatMessage } from '#protocol/text/format-message.ts'
import { listText } from '#protocol/text/list-text.ts'

/** The kinds whose values read otherwise than they are sent. */
const KINDS: Readonly<Record<string, KindDefinition>> = { date, 'date-time': dateTime, dateTime, money }

interface Page extends ValueSettings {
  translate: TranslateFunction
}

interface Failed {
  error?: string
  message?: unknown
  errors?: Record<string, unknown>
  messages?: Record<string, readonly unknown[]>
}

/**
 * A failed reply in the words of the page: each text whose message the catalogue of the page has, rendered from the message.
 * Others stay as the server wrote them.
 */
export function rewordFailure(body: unknown, page: Page): unknown {
  if (typeof body !== 'object' || body === null) return body
  const failed: Failed = body
  const { error, message, errors, messages } = failed
  return {
    ...failed,
    ...(error !== undefined && { error: textOf(message, error, page) }),
    ...(errors && {
      errors: Object.fromEntries(
        Object.entries(errors).map(([field, texts]) => [field, textsOf(messages?.[field], texts, page)]),
      ),
    }),
  }
}

/** A message in the words of the page; none where its catalogue has none. */
export function messageText(said: Message, page: Page): string | undefined {
  return rendered(said, page)
}

function textsOf(messages: readonly unknown[] | undefined, texts: unknown, page: Page): unknown {
  if (!Array.isArray(texts)) return texts
  return texts.map((text: unknown, at) => textOf(messages?.[at], text, page))
}

function textOf(said: unknown, text: unknown, page: Page): unknown {
  return isMessage(said) ? (rendered(said, page) ?? text) : text
}

/** Undefined where the page has no words for it, or for a message within it. */
function rendered({ code, params }: Message, page: Page): string | undefined {
  const values: Record<string, string | number> = {}
  for (const [name, param] of Object.entries(params)) {
    const value = paramText(param, page)
    if (value === undefined) return undefined
    values[name] = value
  }
  return page.translate(`messages.${code}`, { ...values, _: '' }) || undefined
}

function paramText(param: MessageParam, page: Page): string | number | undefined {
  if (typeof param !== 'object') return param
  if (isMessage(param)) return rendered(param, page)
  if ('key' in param) return wordsOf(param, page)
  if ('list' in param) {
    const texts = param.list.map((one) => paramText(one, page))
    return texts.includes(undefined) ? undefined : listText(texts.map(String), param, page.language)
  }
  if (param.value === null || param.value === undefined) return ''
  return KINDS[param.kind]?.said(param.value, page) ?? undefined
}

/** Undefined where the page has no words for a value of its placeholders. */
function wordsOf({ key, text, values = {} }: WordParam, page: Page): string | undefined {
  const texts = Object.entries(values).map(([path, value]) => [path, paramText(value, page)] as const)
  if (texts.some(([, value]) => value === undefined)) return undefined
  const known = new Map(texts)
  return formatMessage(page.translate(key, { _: text }), {}, (_value, path) => String(known.get(path) ?? ''))
}

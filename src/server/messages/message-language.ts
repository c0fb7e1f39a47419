import type { Model } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { acceptedLanguage } from '#protocol/text/accepted-language.ts'
import { PSEUDO_LANGUAGE } from '#protocol/text/pseudo-language.ts'
import { vocabularyWords } from '#protocol/vocabulary.ts'
import type { TenantRow } from '../database/database.ts'
import { translationWords, type Words } from '../http/translation-words.ts'
import { tenantVocabulary } from '../identity/tenants/tenant-settings.ts'
import type { ServerParts } from '../server-parts.ts'
import type { MessageLanguage } from './render-message.ts'

/** The person who is spoken to, as far as they are known. */
export interface Listener {
  /** The tenant, once it was looked up. */
  tenant?: Pick<TenantRow, 'slug' | 'timezone' | 'language' | 'vocabulary'> | undefined
  /** The slug that a request names, before. */
  slug?: string
  /** The header `Accept-Language`. */
  accepts?: string | undefined
}

type Known = Pick<ServerParts, 'model' | 'settings'>

/**
 * The language that somebody is spoken to in, and its texts as they are in the translation files now. A file that is broken
 * or missing leaves the texts of the application's first language; the error is logged where the screens load it.
 */
export async function messageLanguage({ model, settings }: Known, listener: Listener): Promise<MessageLanguage> {
  const language = languageFor(model, listener, settings.pseudoLanguage)
  const slug = listener.tenant?.slug ?? listener.slug
  const folder = settings.translationsFolder
  const words = folder === undefined ? {} : await wordsOf(folder, language, slug)
  return languageWith(model, listener.tenant, language, words)
}

/** A language with texts that were read. */
export function languageWith(
  model: Model,
  tenant: Listener['tenant'],
  language: string,
  words: Words,
): MessageLanguage {
  const { application, messages = {} } = model
  const vocabulary = tenant ? tenantVocabulary(application, tenant) : application.vocabulary
  return {
    language: language === PSEUDO_LANGUAGE ? 'en-GB' : language,
    country: application.country ?? '',
    timezone: tenant?.timezone ?? application.timezone ?? 'UTC',
    currency: application.currency,
    textOf: (key) => textAt(words, key),
    firstText: (code) => lookup(messages, code),
    words: vocabularyWords(vocabulary),
    ...(language === PSEUDO_LANGUAGE && { isPseudo: true }),
  }
}

/** The first accepted language that there is, as it is called or in its short form; else the tenant's; else the first. */
function languageFor({ application }: Model, { accepts = '', tenant }: Listener, hasPseudo = false): string {
  const { languages } = application
  const found = acceptedLanguage(accepts, languages, hasPseudo ? [PSEUDO_LANGUAGE] : [])
  if (found !== undefined) return found
  if (tenant && languages.includes(tenant.language)) return tenant.language
  return languages[0] ?? 'en-GB'
}

function wordsOf(folder: string, language: string, slug: string | undefined): Promise<Words> {
  // A name that nobody has looked up is no path.
  const tenant = slug !== undefined && /^[a-z0-9-]+$/.test(slug) ? slug : undefined
  return translationWords(folder, language, tenant).catch(() => ({}))
}

function textAt(words: Words, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<Words | string | undefined>(
      (part, name) => (typeof part === 'object' ? lookup(part, name) : undefined),
      words,
    )
  return typeof found === 'string' ? found : undefined
}

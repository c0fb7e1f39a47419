import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The framework's words in mails. A translation file replaces any of them under `rollcall.mail`. */
const WORDS = {
  password_reset: {
    subject: 'Choose a new password for %{tenant}',
    greeting: 'Hello %{name},',
    text: 'somebody asked for a new password for your account at %{tenant}. Choose one here within %{minutes} minutes:',
    button: 'Choose a new password',
    ignore: 'If that was not you, you need not do anything: your password stays as it is.',
  },
}

type Words = typeof WORDS

/**
 * The words of one mail in a language, with `%{…}` filled in.
 *
 * ```ts
 * const words = mailWords(folder, 'en-GB', 'password_reset', { tenant: 'Northern Libraries', … })
 * words.subject // 'Choose a new password for Northern Libraries'
 * ```
 */
export function mailWords<Mail extends keyof Words>(
  translationsFolder: string | undefined,
  language: string,
  mail: Mail,
  values: Readonly<Record<string, string>>,
): Words[Mail] {
  const words = { ...WORDS[mail], ...overrides(translationsFolder, language, mail) }
  const filled = Object.entries(words).map(
    ([name, text]) => [name, text.replace(/%\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)] as const,
  )
  return Object.fromEntries(filled) as Words[Mail]
}

function overrides(folder: string | undefined, language: string, mail: keyof Words): Record<string, string> {
  const path = join(folder ?? '', `${language}.json`)
  if (folder === undefined || !existsSync(path)) return {}
  const { rollcall } = JSON.parse(readFileSync(path, 'utf8')) as {
    rollcall?: { mail?: Partial<Record<keyof Words, Record<string, string>>> }
  }
  return rollcall?.mail?.[mail] ?? {}
}

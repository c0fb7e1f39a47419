import type { ApplicationModel } from '#declarations/model.ts'
import { mailPage } from './mail-page.ts'
import type { MailWords } from './mail-words.ts'

export interface MailToWrite {
  application: ApplicationModel
  tenant: { name: string }
  words: MailWords
  /** Values of `%{…}` in the texts, besides `%{tenant}`. */
  values: Readonly<Record<string, string>>
  /** Target of the button; absent: no button. */
  href?: string
}

/** Writes a mail of the framework in a tenant's wording: the input of `queueMail` without the recipient. */
export function writeMail({ application, tenant, words, values, href }: MailToWrite) {
  const known: Readonly<Record<string, string>> = { ...values, tenant: tenant.name }
  const fill = (text: string) => text.replace(/%\{(\w+)\}/g, (whole, key: string) => known[key] ?? whole)
  const { subject, greeting, text, button, note } = words
  const page = mailPage({
    sender: tenant.name,
    greeting: fill(greeting),
    text: fill(text),
    ...(href !== undefined && { button: { text: fill(button ?? href), href } }),
    note: fill(note),
    accent: application.theme?.accent,
  })
  return { subject: fill(subject), ...page }
}

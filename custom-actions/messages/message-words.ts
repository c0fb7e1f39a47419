import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { sanitiseHtml } from '#server/write/sanitise-html.ts'
import { DEFAULT_TEMPLATES, type TemplateKey } from './default-templates.ts'
import { type MessageTemplate, readTemplate } from './fill-template.ts'

/** What a message says, placeholders and all. */
export interface Words {
  email?: { subject: string; html: string } | undefined
  sms?: { text: string } | undefined
}

/** Words whose placeholders have been read. */
export interface ReadWords {
  email?: { subject: MessageTemplate; html: MessageTemplate } | undefined
  sms?: MessageTemplate | undefined
}

/**
 * The words of a template: as the tenant has changed them, else the product's own.
 *
 * @returns undefined when the tenant has switched the template off: nobody is sent it
 */
export async function templateWords(tx: Transaction, key: TemplateKey): Promise<Words | undefined> {
  const [changed] = await tx.query(sql<{ subject: string; template: string; sms: string | null; enabled: boolean }>`
    select subject, template, sms, enabled from email_templates where key = ${key}`)
  if (changed?.enabled === false) return undefined
  const { subject, template, sms } = changed ?? DEFAULT_TEMPLATES[key]
  return { email: { subject, html: template }, sms: sms === null ? undefined : { text: sms } }
}

/**
 * Reads the placeholders of a message.
 *
 * @param names placeholders that there are
 * @throws TemplateProblem
 */
export function readWords({ email, sms }: Words, names: readonly string[]): ReadWords {
  return {
    email: email && {
      subject: readTemplate(email.subject, 'text', names),
      html: readTemplate(sanitiseHtml(email.html) ?? '', 'html', names),
    },
    sms: sms && readTemplate(sms.text, 'text', names),
  }
}

import { sql } from 'kysely'
import type { Model } from '#declarations/index.ts'
import { type RequestContext, sanitiseHtml } from '#server/api.ts'
import { type MessageTemplate, readTemplate } from './fill-template.ts'
import type { TemplateKey } from './template-samples.ts'

/** The columns read from a row of `email_templates`. */
interface Template {
  subject: string
  template: string
  sms?: string | null
  enabled?: boolean
}

/** The texts of a message, with placeholders. */
export interface Words {
  email?: { subject: string; html: string } | undefined
  sms?: { text: string } | undefined
}

/** Texts with parsed placeholders. */
export interface ReadWords {
  email?: { subject: MessageTemplate; html: MessageTemplate } | undefined
  sms?: MessageTemplate | undefined
}

/**
 * The texts of a template in the tenant's version.
 *
 * @returns undefined when the tenant has switched the template off: then nobody is sent it
 */
export async function templateWords(
  { tx, model }: Pick<RequestContext, 'tx' | 'model'>,
  key: TemplateKey,
): Promise<Words | undefined> {
  const [kept] = await tx.query(sql<Template>`
    select subject, template, sms, enabled from email_templates where key = ${key}`)
  if (kept?.enabled === false) return undefined
  const { subject, template, sms } = kept ?? firstTemplate(model, key)
  return { email: { subject, html: template }, sms: sms ? { text: sms } : undefined }
}

/** The default texts of a template, for a tenant that is older than the template. */
function firstTemplate({ application }: Model, key: TemplateKey): Template {
  const first = application.firstRows?.email_template?.find((row) => row.key === key)
  if (!first) throw new Error(`There is no template "${key}" under "firstRows" of app/application.json.`)
  return first as unknown as Template
}

/**
 * Parses the placeholders of a message.
 *
 * @param names available placeholders
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

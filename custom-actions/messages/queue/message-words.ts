import { sql } from 'kysely'
import { lookup, type Model } from '#declarations/index.ts'
import { message, type RequestContext, sanitiseHtml } from '#server/api.ts'
import { type MessageTemplate, readTemplate, TemplateProblem } from '../templates/fill-template.ts'
import type { StaffTemplateKey, TemplateKey } from '../templates/template-samples.ts'

/** The columns read from a row of `email_templates`. */
interface Template {
  name?: string
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

/** Read of the database and of the model; a fault of a stored text goes to the log, and whoever calls is told of one that is off. */
export type TemplateContext = Pick<RequestContext, 'tx' | 'model'> & Partial<Pick<RequestContext, 'logger' | 'remark'>>

/**
 * ETM-04: the texts of a template in the tenant's version. One that cannot be read must not stop what it tells of: the
 * shipped texts take its place, and the log says so.
 *
 * @param names available placeholders
 * @returns undefined when the tenant has switched the template off: then nobody is sent it
 */
export async function templateWords(
  { tx, model, logger, remark }: TemplateContext,
  key: TemplateKey | StaffTemplateKey,
  names: readonly string[],
): Promise<ReadWords | undefined> {
  const [kept] = await tx.query(sql<Template>`
    select name, subject, template, sms, enabled from email_templates where key = ${key}`)
  if (kept?.enabled === false) {
    remark?.(message('messages.template_off', { template: kept.name ?? key }))
    return undefined
  }
  const shipped = () => {
    const first = shippedTemplate(model, key)
    if (!first) throw new Error(`There is no template "${key}" under "firstRows" of app/application.json.`)
    return readWords(wordsOf(first), names)
  }
  if (!kept) return shipped()
  try {
    return readWords(wordsOf(kept), names)
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    logger?.warn({ tenant: tx.tenantId, template: key, problem: error.said }, 'shipped words used for a template')
    return shipped()
  }
}

/** ETM-04: the tenant has switched a template off, so that what needs its email cannot be done. */
export async function isSwitchedOff({ tx }: Pick<RequestContext, 'tx'>, key: TemplateKey): Promise<boolean> {
  const [kept] = await tx.query(sql<Template>`select enabled from email_templates where key = ${key}`)
  return kept?.enabled === false
}

/** The texts of a row. */
export function wordsOf({ subject, template, sms }: Template): Words {
  return { email: { subject, html: template }, sms: sms ? { text: sms } : undefined }
}

/** The shipped texts of a template; undefined for one of the tenant's own. */
export function shippedTemplate({ application }: Model, key: string): Template | undefined {
  const rows = lookup(application.firstRows ?? {}, 'email_template')
  return rows?.find((row) => row.key === key) as Template | undefined
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

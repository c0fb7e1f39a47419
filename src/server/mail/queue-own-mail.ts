import type { TenantRow, Transaction } from '../database/database.ts'
import { systemUser } from '../jobs/system-user.ts'
import type { RequestContext } from '../request-context.ts'
import { contextFor } from '../routes/request-context-of.ts'
import type { ServerParts } from '../server-parts.ts'
import { applicationWords } from './application-words.ts'
import type { MailToSend, WrittenMail } from './mail-definition.ts'
import type { MailWords } from './mail-words.ts'
import { type NewMail, queueMail } from './queue-mail.ts'
import { writeMail } from './write-mail.ts'

/** The parts of a server that write mails of the framework. */
export type Writing = Pick<ServerParts, 'database' | 'model' | 'code' | 'files' | 'clock' | 'settings' | 'logger'>

export interface OwnMail extends MailToSend, Pick<NewMail, 'to' | 'confidential' | 'expiresAt'> {
  tenant: TenantRow
  /** The framework's words, in the tenant's wording, where the application has none of its own. */
  words: MailWords
}

/** Puts a mail of the framework into the outbox, in the application's words where it has some; it may leave it out. */
export async function queueOwnMail(tx: Transaction, writing: Writing, mail: OwnMail): Promise<void> {
  const { to, confidential, expiresAt } = mail
  const written = await writtenMail(tx, writing, mail)
  if (!written) return
  await queueMail(tx, { to, ...written, ...(confidential && { confidential }), ...(expiresAt && { expiresAt }) })
}

async function writtenMail(tx: Transaction, writing: Writing, mail: OwnMail): Promise<WrittenMail | null> {
  const { tenant, name, words, values, href } = mail
  const { application } = writing.model
  const asked = { name, values: { ...values, tenant: tenant.name }, ...(href !== undefined && { href }) }
  const own = await applicationWords(mailContext(tx, writing, tenant), asked)
  return own !== undefined
    ? own
    : writeMail({ application, tenant, words, values, ...(href !== undefined && { href }) })
}

/** The context in which the application is asked for its words where nobody is signed in. */
export function mailContext(
  tx: Transaction,
  { model, code, files, clock, settings, logger }: Writing,
  tenant: TenantRow,
): RequestContext {
  return contextFor({
    ...{ model, code, tx, tenant, logger },
    user: systemUser(model, tenant),
    fileLinks: files.links,
    publicUrl: settings.publicUrl,
    requestId: 'mail',
    now: clock(),
  })
}

import { lookup } from '#declarations/lookup.ts'
import { reportScreen } from '#declarations/built-in-screens.ts'
import type { Words } from '../../http/translation-words.ts'
import { applicationWords } from '../../mail/application-words.ts'
import { MAIL_WORDS } from '../../mail/mail-words.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { screenLink } from '../../mail/screen-link.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { RequestContext } from '../../request-context.ts'
import { fileWords } from '../files/file-words.ts'
import type { ScheduleToSend } from './read-schedules.ts'

/** Puts the mail with the link to a report's file into the outbox, in the application's words where it has some. */
export async function queueReportMail(
  context: RequestContext,
  texts: Words,
  { report, name, every, fileId }: ScheduleToSend & { fileId: number },
): Promise<void> {
  const { tx, model, tenant, user } = context
  const inWords = fileWords(context, texts)
  const title = lookup(model.reports ?? {}, report)?.title ?? report
  const shipped = MAIL_WORDS.report_ready
  const words = Object.fromEntries(
    Object.entries(shipped).map(([key, text]) => [key, inWords(`rollcall.mail.report_ready.${key}`, text)]),
  ) as typeof shipped
  const values = {
    ...{ name: user.name, filters: name, tenant: tenant.name },
    report: inWords(`screens.${reportScreen(report)}`, title),
    every: inWords(`rollcall.report.by_mail.${every}`, every === 'week' ? 'every week' : 'every month'),
    stop: screenLink(context, '/account'),
  }
  const href = screenLink(context, `/reports/${report}`, { file: String(fileId) })
  const own = await applicationWords(context, { name: 'report_ready', values, href })
  if (own === null) return
  const written = own ?? writeMail({ application: model.application, tenant, words, values, href })
  await queueMail(tx, { to: user.email, ...written })
}

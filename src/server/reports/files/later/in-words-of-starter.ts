import { type Message, verbatim } from '#protocol/messages/message.ts'
import type { Job } from '../../../jobs/job-definition.ts'
import { languageWith } from '../../../messages/message-language.ts'
import { renderMessage } from '../../../messages/render-message.ts'
import { languageOf } from '../report-file.ts'

/** Messages of a run as whoever started it reads them: nobody else is shown its progress. */
export async function inWordsOfStarter(job: Job): Promise<(said: Message) => Message> {
  const { model, tenant, language } = await job.batch((context) =>
    Promise.resolve({ model: context.model, tenant: context.tenant, language: languageOf(context) }),
  )
  const inLanguage = languageWith(model, tenant, language, await job.words(tenant.slug, language))
  return (said) => verbatim(renderMessage(said, inLanguage))
}

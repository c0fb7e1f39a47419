import { addHours } from 'date-fns'
import { sql } from 'kysely'
import type { ReportFormat } from '#declarations/format.ts'
import type { FileType } from '#protocol/file-types.ts'
import { message } from '#protocol/messages/message.ts'
import { reserveFile } from '../../../files/upload/reserve-file.ts'
import type { Job } from '../../../jobs/job-definition.ts'
import type { RequestContext } from '../../../request-context.ts'
import { languageOf, type MadeFile, readFileOf } from '../report-file.ts'
import { fileName } from '../report-sheet.ts'
import { type AskedFile, tableAsked } from './asked-file.ts'
import { inWordsOfStarter } from './in-words-of-starter.ts'

/** Hours that a file can be fetched. */
const HOURS = 24
/** Rows between two notes of how far it is. */
const ROWS = 10_000

/** A CSV is kept as the text that it is. */
const STORED_TYPES = {
  csv: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const satisfies Record<ReportFormat, FileType>

/** A file that a job has made, as it is told in the result of its run. */
export interface FileOfRun {
  file_id: number
  name: string
  download_url: string
}

/** Reserves the file of a report that a job is about to make: until then nobody can read it. */
export function reserveReportFile(context: RequestContext, asked: AskedFile): Promise<number> {
  const { report, query, format } = tableAsked(context, asked)
  const type = STORED_TYPES[format]
  return reserveFile(context, { entity: 'report', field: asked.report, name: fileName(report, query, format), type })
}

/** Makes a reserved file, as the person of the job may see it now. It can be fetched for a day, by the same person alone. */
export async function makeFile(job: Job, asked: AskedFile, fileId: number): Promise<FileOfRun> {
  const { tenant, language, name, isWritten } = await job.batch(async (context) => {
    const [file] = await context.tx.query(sql<{ name: string; checksum: string }>`
      select name, checksum from files where id = ${fileId}::bigint`)
    return {
      ...{ tenant: context.tenant.slug, language: languageOf(context) },
      ...{ name: file?.name ?? '', isWritten: file?.checksum !== '' },
    }
  })
  // An earlier attempt may have been cut off after it.
  if (!isWritten) await job.writeFile(fileId, await fileOf(job, asked, tenant, language))
  await job.batch(({ tx, now }) =>
    tx.query(sql`
      update files set kept_until = ${addHours(now, HOURS).toISOString()}::timestamptz
      where id = ${fileId}::bigint and removed_at is null`),
  )
  return { file_id: fileId, name, download_url: `/api/files/${fileId}` }
}

async function fileOf(job: Job, asked: AskedFile, tenant: string, language: string): Promise<MadeFile> {
  const texts = await job.words(tenant, language)
  const say = await inWordsOfStarter(job)
  let next = ROWS
  const finish = await job.read((context, progress) =>
    readFileOf(context, tableAsked(context, asked), texts, async (rows) => {
      if (rows < next) return
      next = rows + ROWS
      const number = new Intl.NumberFormat(language).format(rows)
      await progress(rows, say(message('reports.rows', { number })))
    }),
  )
  return finish()
}

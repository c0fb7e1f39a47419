import type { ServerCode } from './custom-code.ts'
import { FILE_JOB, fileJob } from './reports/files/later/file-job.ts'
import { DUE_JOB, dueMailsJob } from './reports/mailed/due-mails-job.ts'
import { MAIL_JOB, mailJob } from './reports/mailed/mail-job.ts'

/** The framework's own jobs, by name. They are worked at as those of the application are. */
export const FRAMEWORK_JOBS: ServerCode['jobs'] = { [FILE_JOB]: fileJob, [DUE_JOB]: dueMailsJob, [MAIL_JOB]: mailJob }

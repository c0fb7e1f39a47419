import { errors } from './catalogue/errors.ts'
import { files } from './catalogue/files.ts'
import { formula } from './catalogue/formula.ts'
import { identity } from './catalogue/identity.ts'
import { impersonation } from './catalogue/impersonation.ts'
import { invitations } from './catalogue/invitations.ts'
import { jobs } from './catalogue/jobs.ts'
import { list } from './catalogue/list.ts'
import { people } from './catalogue/people.ts'
import { records } from './catalogue/records.ts'
import { reports } from './catalogue/reports.ts'
import { request } from './catalogue/request.ts'
import { saved } from './catalogue/saved.ts'
import { settings } from './catalogue/settings.ts'
import { sms } from './catalogue/sms.ts'
import { upload } from './catalogue/upload.ts'
import { validation } from './catalogue/validation.ts'

/**
 * The framework's own messages in English, by area and name: `errors.not_found`. A translation file replaces any of them
 * under `messages`. Texts name the message's parameters (`%{name}`) and the tenant's own words (`%{reader}`), and have forms for a
 * count (`%{smart_count} row |||| %{smart_count} rows`).
 */
export const MESSAGES = {
  errors,
  files,
  formula,
  identity,
  impersonation,
  invitations,
  jobs,
  list,
  people,
  records,
  reports,
  request,
  saved,
  settings,
  sms,
  upload,
  validation,
} as const

type Areas = typeof MESSAGES

/** `errors.not_found` */
export type FrameworkCode = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas]

/** The text of a code. */
export type FrameworkText<Code> = Code extends `${infer Area}.${infer Name}`
  ? Area extends keyof Areas
    ? Name extends keyof Areas[Area]
      ? Areas[Area][Name]
      : never
    : never
  : never

/** The English text of one of the framework's codes; undefined for the application's. */
export function frameworkText(code: string): string | undefined {
  const [area = '', name = ''] = code.split('.')
  const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = MESSAGES
  if (!Object.hasOwn(texts, area)) return undefined
  const ofArea = texts[area] ?? {}
  return Object.hasOwn(ofArea, name) ? ofArea[name] : undefined
}

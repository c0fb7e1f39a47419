import type { Logger } from 'pino'
import type { Model } from '#declarations/model.ts'
import type { ConditionContext, TextLanguages } from '#protocol/condition.ts'
import type { ServerCode } from '../custom-code.ts'
import type { Opened, SessionRow, Transaction } from '../database/database.ts'
import { signedInUser } from '../identity/sign-in/signed-in-user.ts'
import type { FileLinks } from '../files/file-links.ts'
import { withRecords } from '../records/open-records.ts'
import type { RequestContext, SignedInUser } from '../request-context.ts'
import { textLanguages } from '../messages/text-languages.ts'
import { civilMoment } from './civil-moment.ts'

/** A request's transaction with a live session. */
export interface Entered {
  model: Model
  code: ServerCode
  tx: Transaction
  fileLinks: FileLinks
  publicUrl: string
  opened: Opened
  session: SessionRow
  requestId: string
  logger: Logger
  remark?: RequestContext['remark']
  now: Date
  /** The warnings that the request acknowledges. */
  acknowledged?: ReadonlySet<string>
  /** The header `Accept-Language`. */
  accepts?: string | undefined
}

/** Builds the context of a request for reading and writing. */
export function requestContextOf({ opened, session, accepts, ...entered }: Entered): RequestContext {
  const { model } = entered
  const { tenant } = opened
  const user = userOf(model, opened, session)
  const languages = textLanguages(model.application, tenant, accepts)
  return contextFor({ ...entered, tenant, user, ...(languages && { languages }) })
}

/** The part of the context that is known once it is clear on whose behalf something is done. */
type Known = Omit<RequestContext, 'roots' | 'utcRoots' | 'last' | 'today' | 'records' | 'publish'> & {
  /** Absent where nobody reads. */
  languages?: TextLanguages
}

/** The same for a known user. */
export function contextFor({ languages, ...known }: Known): RequestContext {
  const { tenant, user, now } = known
  const roots = (timezone: string): ConditionContext => ({
    user: {
      ...user.subject,
      id: user.id,
      name: user.name,
      email: user.email,
      guard: user.guard,
      auth_level: user.authLevel,
    },
    config: user.configuration,
    feature: user.features,
    ...(languages && { languages }),
    now: now.toISOString(),
    ...civilMoment(now, timezone),
  })
  const here = roots(tenant.timezone)
  return withRecords({
    ...known,
    today: here.today,
    roots: here,
    utcRoots: roots('UTC'),
    last: (work) => work(),
  })
}

const users = new WeakMap<Opened, SignedInUser>()

/** `opened` is shared by a session's requests until it changes, so its user is cached too. */
function userOf(model: Model, opened: Opened, session: SessionRow): SignedInUser {
  const known = users.get(opened)
  if (known) return known
  const user = signedInUser(model.application, opened.tenant, session)
  users.set(opened, user)
  return user
}

import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import type { JobRun } from '#protocol/job-run.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { NotFound } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { or } from '../sql/boolean.ts'
import type { Sql } from '../sql/sql.ts'

type StoredRun = Omit<JobRun, 'title' | 'can_cancel'> & { cancel_requested_at: string | null }

const MOST = 20

/** The latest runs that the user started. */
export async function ownRuns(context: RequestContext): Promise<JobRun[]> {
  const { tx, user } = context
  const runs = await tx.query(sql<StoredRun>`
    select ${COLUMNS} from job_runs where user_id = ${user.id}::bigint order by id desc limit ${MOST}`)
  return runs.map((run) => shown(context, run))
}

/** @throws NotFound when it does not exist, or is not visible to this user */
export async function oneRun(context: RequestContext, id: number | undefined): Promise<JobRun> {
  const [run] = await context.tx.query(sql<StoredRun>`
    select ${COLUMNS} from job_runs where id = ${id}::bigint and ${isVisible(context)}`)
  if (!run) throw new NotFound()
  return shown(context, run)
}

const COLUMNS = sql`id, kind, state, done, total, message, remarks, result, created_at, started_at, ended_at, cancel_requested_at`

/** The user's own runs; for users who see all rows also those of others, for jobs whose permission they hold. */
function isVisible({ user, model, code }: RequestContext): Sql {
  const isOwn = sql`user_id = ${user.id}::bigint`
  if (lookup(model.application.guards, user.guard)?.scoped) return isOwn
  const kinds = Object.entries(code.jobs)
    .filter(([, { permission }]) => permission && meetsNeed(user, permission))
    .map(([kind]) => kind)
  return or([isOwn, sql`kind = any(${kinds}::text[])`])
}

function shown({ code }: RequestContext, { cancel_requested_at, ...run }: StoredRun): JobRun {
  const definition = lookup(code.jobs, run.kind)
  const isOpen = run.state === 'queued' || run.state === 'running'
  return {
    ...run,
    title: definition?.title ?? run.kind,
    can_cancel: isOpen && cancel_requested_at === null && definition?.cancellable === true,
  }
}

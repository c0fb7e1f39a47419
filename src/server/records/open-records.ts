import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { lookup } from '#declarations/lookup.ts'
import { auditSql } from '../audit/audit-entry.ts'
import { NotFound } from '../errors.ts'
import { publishEvents } from '../events/publish-events.ts'
import { isHooked } from '../hooks/run-hooks.ts'
import {
  addRecord,
  addRecords,
  changeRecords,
  isNotedElsewhere,
  removeRecords,
  type Wanted,
} from '../hooks/write-with-hooks.ts'
import { entityOf } from '#declarations/entity-of.ts'
import type { RequestContext } from '../request-context.ts'
import { changeRecord } from '../write/rows/change-record.ts'
import { makeRecord } from '../write/create-record.ts'
import { type CurrentRecord, type LockAsked, lockRows } from '../write/rows/current-record.ts'
import { removeRecord } from '../write/delete-record.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import type { WriteTarget } from '../write/record-target.ts'
import type { Row } from '../write/record-rules.ts'
import { planUpdate, throwStale, writeUpdate } from '../write/update-record.ts'
import { moving } from '../write/transitions/moving.ts'
import { noteMove, planMove } from '../write/transitions/plan-move.ts'
import { lockedRecord, noteWritten, shownLocked } from './locked-records.ts'
import { readItems } from './read-items.ts'
import type {
  AuditNote,
  ListOptions,
  ReadOptions,
  RecordsOf,
  SqlRows,
  TransitionOptions,
  WriteOptions,
} from './record-types.ts'
import { RequestSqlRows } from './sql-rows.ts'
import { updateAll } from './write-many.ts'

/** The context with the records of whoever it is of, and what is published of them. */
export function withRecords(context: Omit<RequestContext, 'records' | 'publish'>): RequestContext {
  const whole = { ...context } as RequestContext
  whole.records = recordsOf(whole)
  whole.publish = (name, facts) => publishEvents(whole, name, [facts].flat())
  return whole
}

function recordsOf(context: RequestContext): RecordsOf {
  const open = (name: string) => {
    const entity = entityOf(context.model, name)
    const resource = entity.resource === undefined ? undefined : lookup(context.model.resources, entity.resource)
    return new OpenRecords(context, { entity, resource, given: {} })
  }
  // The types come from the declarations, which the class need not know.
  return open as unknown as RecordsOf
}

/** The untyped implementation of `EntityRecords`. */
class OpenRecords {
  constructor(
    private readonly context: RequestContext,
    private readonly target: WriteTarget,
  ) {}

  under(parents: Readonly<Record<string, number>>): OpenRecords {
    return new OpenRecords(this.context, { ...this.target, given: { ...this.target.given, ...parents } })
  }

  asSystem(): OpenRecords {
    return new OpenRecords(this.context, { ...this.target, unscoped: true })
  }

  withoutHooks(): OpenRecords {
    return new OpenRecords(this.context, { ...this.target, withoutHooks: true })
  }

  async get(id: number, options: ReadOptions = {}): Promise<Row> {
    const [item] = await this.list({ ...options, where: { id }, limit: 1 })
    if (!item) throw new NotFound()
    return item
  }

  list(options: ListOptions = {}): Promise<Row[]> {
    return readItems(this.context, this.target, options)
  }

  async lock(id: number, options: ReadOptions = {}): Promise<Row> {
    const [record] = await this.locked({ ids: [id] }, options)
    if (!record) throw new NotFound()
    return record
  }

  lockAll({ where, ...options }: ReadOptions & Pick<LockAsked, 'where'>): Promise<Row[]> {
    return this.locked({ ...(where && { where }) }, options)
  }

  async create(values: Row, { errorsAt }: WriteOptions = {}): Promise<number> {
    const { context, target } = this
    if (!target.unscoped) return makeRecord(context, target, values, { author: 'code', errors: errorsTold(errorsAt) })
    return addRecord(context, target, { ...values, ...target.given }, errorsTold(errorsAt))
  }

  async createMany(rows: readonly Row[]): Promise<number[]> {
    const { context, target } = this
    const { entity, given } = target
    const names = Object.keys(Object.assign({}, ...rows))
    const isPlain = !entity.order && !isNotedElsewhere(entity, names)
    if (target.unscoped && isPlain) {
      return addRecords(
        context,
        target,
        rows.map((row) => ({ ...row, ...given })),
      )
    }
    const ids: number[] = []
    for (const row of rows) ids.push(await this.create(row))
    return ids
  }

  async update(record: number | { id: number }, changes: Row, { ifMatch, errorsAt }: WriteOptions = {}): Promise<void> {
    const { context, target } = this
    const known = typeof record === 'number' ? undefined : lockedRecord(record, target)
    const id = typeof record === 'number' ? record : record.id
    const errors = errorsTold(errorsAt)
    if (!target.unscoped) {
      const change = await planUpdate(context, target, id, changes, {
        author: 'code',
        errors,
        ...(known && { current: known }),
        ...(ifMatch !== undefined && { ifMatch }),
      })
      await writeUpdate(context, target, change)
      if (change.isChanged) noteWritten(Object(record), change.values)
      return
    }
    const isFollowed = isHooked(target, 'update', Object.keys(changes))
    const isRead = ifMatch !== undefined || this.isUnder || isFollowed
    const current = known ?? (isRead ? await this.current([id]) : [])[0]
    if (current && ifMatch !== undefined && ifMatch !== current.version && target.resource) {
      await throwStale(context, target.resource, id, changes)
    }
    const changed = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(current?.values[name], value))
    if (changed.length === 0) return
    if (!isFollowed) {
      await changeRecord(context, target.entity, id, Object.fromEntries(changed), [], errors)
      noteWritten(Object(record), changes)
      return
    }
    const [written] = await changeRecords(context, target, [{ id, current, changes }], errors)
    if (written) noteWritten(Object(record), written.after)
  }

  async transition(
    record: number | { id: number },
    to: string,
    { reason, set = {}, ...options }: TransitionOptions = {},
  ): Promise<void> {
    const { context, target } = this
    const { entity } = target
    const isLocked = typeof record === 'object' && lockedRecord(record, target) !== undefined
    const id = typeof record === 'number' ? record : record.id
    const locked = isLocked ? (record as Row & { id: number }) : ((await this.lock(id)) as Row & { id: number })
    const move = planMove(context, target, lockedRecord(locked, target)?.values ?? locked, to, reason)
    const open = new OpenRecords(context, { ...target, movingTo: to })
    await moving(context, entity, id, () => open.update(locked, { ...move.set, ...set, [move.field]: to }, options))
    await noteMove(context, entity, id, move)
  }

  async updateMany<One extends { id: number }>(
    rows: readonly One[],
    changes: Row | ((row: One) => Row),
  ): Promise<void> {
    const wanted = rows.map((row): Wanted => {
      const wanted = typeof changes === 'function' ? changes(row) : changes
      return { id: row.id, current: lockedRecord(row, this.target), changes: wanted }
    })
    const unknown = wanted.flatMap(({ id, current }) => (current ? [] : id))
    if (this.target.unscoped && this.isUnder) await this.current(unknown)
    const write = this.target.unscoped ? changeRecords : updateAll
    const written = new Map((await write(this.context, this.target, wanted)).map((row) => [row.id, row]))
    for (const row of rows) {
      const { names = [], after = {} } = written.get(row.id) ?? {}
      if (names.length > 0) noteWritten(row, Object.fromEntries(names.map((name) => [name, after[name]])))
    }
  }

  delete(id: number, { ifMatch }: WriteOptions = {}): Promise<void> {
    return removeRecord(this.context, this.target, id, ifMatch)
  }

  async deleteMany(ids: readonly number[]): Promise<void> {
    const { context, target } = this
    if (!target.unscoped || this.isUnder) await this.current(ids)
    await removeRecords(context, target, ids)
  }

  async audit(id: number, { action, before, after }: AuditNote): Promise<void> {
    const json = (values: AuditNote['before']) => values && sql`${JSON.stringify(values)}::jsonb`
    const [was, is] = [json(before), json(after)]
    const entry = {
      entity: this.target.entity.name,
      action,
      recordId: sql`${id}::bigint`,
      ...(was && { before: was }),
      ...(is && { after: is }),
    }
    await this.context.tx.query(auditSql(this.context, entry, sql`(values (1)) as noted`))
  }

  rows(): SqlRows {
    return new RequestSqlRows(this.context, this.target.entity.name, this.target.unscoped)
  }

  private async locked(asked: LockAsked, { with: paths = [] }: ReadOptions): Promise<Row[]> {
    const parts = paths.map((path) => ({ path, idOnly: true }))
    return (await lockRows(this.context, this.target, { ...asked, parts })).map((current) =>
      shownLocked(this.target, current),
    )
  }

  /** True when limited to records under parents. */
  private get isUnder(): boolean {
    return Object.keys(this.target.given).length > 0
  }

  /** The records with these ids, locked. @throws NotFound when one of them does not exist; Forbidden */
  private async current(ids: readonly number[]): Promise<CurrentRecord[]> {
    if (ids.length === 0) return []
    const found = await lockRows(this.context, this.target, { ids })
    if (found.length < new Set(ids).size) throw new NotFound()
    return found
  }
}

function errorsTold(at: WriteOptions['errorsAt'] = {}): FieldErrors {
  return new FieldErrors(new Map(Object.entries(at)))
}

import type { Message } from '#protocol/messages/message.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { isDeepStrictEqual } from 'node:util'
import { hooksOf } from '#declarations/facts/hooks-of.ts'
import type { EntityModel } from '#declarations/model.ts'
import { lookup } from '#declarations/lookup.ts'
import { Conflict } from '../errors.ts'
import { publishBegun } from '../events/publish-begun.ts'
import type { RequestContext } from '../request-context.ts'
import { FieldErrors } from '../write/body/field-errors.ts'
import type { WriteTarget } from '../write/record-target.ts'
import type { Row } from '../write/record-rules.ts'
import { presetOf } from '../write/body/stored-values.ts'
import type { HookDefinition, HookOperation, HookRow } from './hook-definition.ts'

/** A record on its way through the hooks. */
export interface HookedRow {
  /** Absent before it is made. */
  id?: number
  before?: Row | undefined
  after?: Row
  /** Fields that were sent and are not kept; defaults stand for the rest. */
  inputs?: Row
  /** Collects what is refused; thrown by the caller. Without it refusals are thrown here. */
  errors?: FieldErrors
}

type Hooked = Pick<WriteTarget, 'entity' | 'withoutHooks'>
type Moment = 'before' | 'after'

/** Hooks that lead to each other further than this lead in a circle. */
const DEEPEST = 20

/**
 * True when hooks or events go with writing records of the entity that way.
 *
 * @param names of a change: the fields that change or are sent for hooks; absent: any
 */
export function isHooked(
  { entity, withoutHooks }: Hooked,
  operation: HookOperation,
  names?: readonly string[],
): boolean {
  if (withoutHooks) return false
  const hooks = [...hooksOf(entity, operation, 'before'), ...hooksOf(entity, operation, 'after')]
  if (hooks.some(({ fields }) => !fields || !names || fields.some((name) => names.includes(name)))) return true
  return operation !== 'delete' && publishesItself(entity)
}

/** True when hooks or events may go with a change that is asked for: others before them may add to it what they follow. */
export function mayRunHooks(target: Hooked, names: readonly string[]): boolean {
  const isAnyBefore = !target.withoutHooks && hooksOf(target.entity, 'update', 'before').length > 0
  return isAnyBefore || isHooked(target, 'update', names)
}

function publishesItself({ events = {} }: EntityModel): boolean {
  return Object.values(events).some(({ when }) => when)
}

/**
 * Runs the hooks that come before records are written, one after the other.
 *
 * @returns of each record what they set
 * @throws ValidationFailed, or Conflict of a deletion, for what is refused and no caller collects
 */
export async function runBefore(
  context: RequestContext,
  target: Hooked,
  operation: HookOperation,
  rows: readonly HookedRow[],
): Promise<Row[]> {
  const errors = new FieldErrors()
  const shown = rows.map((row) => new ShownRow(context, target.entity, 'before', { errors, ...row }))
  await run(context, target, operation, 'before', shown)
  throwRefusals(operation, errors)
  return shown.map(({ changes }) => changes)
}

/** Runs the hooks that come after records were written, and publishes the events that began with it. */
export async function runAfter(
  context: RequestContext,
  target: Hooked,
  operation: HookOperation,
  rows: readonly HookedRow[],
): Promise<void> {
  if (!isHooked(target, operation)) return
  const errors = new FieldErrors()
  const shown = rows.map((row) => new ShownRow(context, target.entity, 'after', { ...row, errors }))
  await run(context, target, operation, 'after', shown)
  throwRefusals(operation, errors)
  if (operation !== 'delete') await publishBegun(context, target.entity, rows)
}

function throwRefusals(operation: HookOperation, errors: FieldErrors): void {
  if (operation === 'delete' && errors.any) throw new Conflict(errors.together)
  errors.throwIfAny()
}

const chain = new AsyncLocalStorage<readonly string[]>()

async function run(
  context: RequestContext,
  { entity, withoutHooks }: Hooked,
  operation: HookOperation,
  moment: Moment,
  rows: readonly ShownRow[],
): Promise<void> {
  const hooks = withoutHooks ? [] : hooksOf(entity, operation, moment)
  if (hooks.length === 0 || rows.length === 0) return
  const links = [...(chain.getStore() ?? []), `${operation} ${entity.name}`]
  if (links.length > DEEPEST) {
    throw new Error(
      `Hooks run in a circle: ${links.slice(-6).join(' → ')}. Let one of them write only where it differs.`,
    )
  }
  for (const { name, fields } of hooks) {
    const concerned = fields ? rows.filter((row) => row.concerns(fields)) : rows
    if (concerned.length === 0) continue
    const hook: HookDefinition | undefined = lookup(context.code.hooks, name)
    if (!hook) throw new Error(`There is no custom-actions/${name}.hook.ts, which schemas/${entity.name}.json names.`)
    await chain.run(links, async () =>
      hook(context, { entity: entity.name, operation, rows: concerned as readonly HookRow[] }),
    )
  }
}

/** A record as a hook sees it. */
class ShownRow {
  readonly changes: Row = {}
  readonly id: number
  readonly before: Row | undefined
  readonly inputs: Row
  private readonly planned: Row | undefined
  private readonly errors: FieldErrors
  /** The inputs that were sent. */
  private readonly sent: readonly string[]

  constructor(
    context: RequestContext,
    private readonly entity: EntityModel,
    private readonly moment: Moment,
    { id = 0, before, after, inputs = {}, errors }: HookedRow & { errors: FieldErrors },
  ) {
    const presets = Object.values(entity.inputs).map((field) => [field.name, presetOf(field, context.roots)] as const)
    this.id = id
    this.before = before && { ...before, id }
    this.planned = after && { ...after, id }
    this.inputs = { ...Object.fromEntries(presets), ...inputs }
    this.errors = errors
    this.sent = Object.keys(inputs)
  }

  /** True when one of these fields changes, or is sent for the hooks. */
  concerns(fields: readonly string[]): boolean {
    const { before, after, sent } = this
    return fields.some((name) => sent.includes(name) || !isDeepStrictEqual(before?.[name], after?.[name]))
  }

  get after(): Row | undefined {
    return this.planned && { ...this.planned, ...this.changes }
  }

  set(changes: Row): void {
    if (this.moment === 'after' || !this.planned) {
      throw new Error(
        `A hook of ${this.entity.name} sets values where nothing is left to write: name it under "before".`,
      )
    }
    Object.assign(this.changes, changes)
  }

  refuse(field: string, said: Message): void {
    this.errors.add(field, said)
  }
}

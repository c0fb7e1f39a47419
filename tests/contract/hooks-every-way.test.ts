import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EntityModel, Model } from '#declarations/model.ts'
import type { Transaction } from '#server/database/database.ts'
import type { HookDefinition, HookOperation } from '#server/hooks/hook-definition.ts'
import { audit } from './checks/audit.ts'
import { collections } from './checks/collections.ts'
import { create } from './checks/create.ts'
import { remove } from './checks/delete.ts'
import { links } from './checks/relations.ts'
import { update } from './checks/update.ts'
import { findingsOf } from './contract-suite.ts'
import { openLibrary } from './library-world.ts'
import type { World } from './world/world.ts'

const OPERATIONS: readonly HookOperation[] = ['create', 'update', 'delete']

/** The writes that each request was seen to make: `create loan 7`. A request that is tried again begins anew. */
const seen = new Map<string, { tx: Transaction; before: string[]; after: string[] }>()

const noting =
  (moment: 'before' | 'after'): HookDefinition =>
  ({ requestId, tx }, { entity, operation, rows }) => {
    const known = seen.get(requestId)
    const request = known?.tx === tx ? known : { tx, before: [], after: [] }
    seen.set(requestId, request)
    for (const { id } of rows) {
      // A record has no id before it is made.
      const which = operation === 'create' && moment === 'before' ? '' : id
      request[moment].push(`${requestId} ${operation} ${entity} ${which}`)
    }
  }

const noted = { before: ['tests/before'], after: ['tests/after'] }
const allHooked = { create: noted, update: noted, delete: noted }

const isHookable = ({ builtIn, query }: EntityModel) => !builtIn && query === undefined

/** As declared, but for hooks of everything that can be written. */
function hooked(model: Model): Model {
  const logs = Object.values(model.entities).map(({ changeLog }) => changeLog?.entity)
  const entities = Object.entries(model.entities).map(([name, entity]) => {
    const isLog = logs.includes(name)
    return [name, isHookable(entity) && !isLog ? { ...entity, hooks: allHooked } : entity] as const
  })
  return { ...model, entities: Object.fromEntries(entities) }
}

let world: World
let findings: string[]
let written: { line: string; entity: string; action: HookOperation }[]
beforeAll(async () => {
  world = await openLibrary({ model: hooked })
  const { code } = world
  Object.assign(code, { hooks: { ...code.hooks, 'tests/before': noting('before'), 'tests/after': noting('after') } })
  findings = await findingsOf(world, [create, update, links, collections, audit, remove])
  const hookable = Object.values(hooked(world.model).entities).flatMap((entity) => (entity.hooks ? entity.name : []))
  const rows = await world.database.asOwner((tx) =>
    tx.query(sql<{ request_id: string; entity: string; action: HookOperation; record_id: number }>`
      select request_id, entity, action, record_id from audit_log
      where entity = any(${hookable}::text[]) and action = any(${[...OPERATIONS]}::text[]) and request_id is not null`),
  )
  written = rows.map(({ request_id, entity, action, record_id }) => ({
    line: `${request_id} ${action} ${entity} ${record_id}`,
    entity,
    action,
  }))
}, 240_000)
afterAll(() => world?.close())

describe('hooks of everything', () => {
  it('change nothing of what the API promises', () => {
    expect(findings).toEqual([])
  })

  it('run before and after every line that the audit log has of a writing, once for each record', () => {
    const requests = new Set(written.map(({ line }) => line.split(' ')[0]))
    const seenBy = (moment: 'before' | 'after') =>
      [...seen].flatMap(([id, request]) => (requests.has(id) ? request[moment] : [])).toSorted()
    const lines = written.map(({ line }) => line)
    expect(seenBy('after')).toEqual(lines.toSorted())
    const withoutNewIds = lines.map((line) => line.replace(/ create (\S+) \d+$/, ' create $1 '))
    expect(seenBy('before')).toEqual(withoutNewIds.toSorted())
  })

  it('have been seen in every way in which the model lets records be written', () => {
    const did = new Set(written.map(({ action, entity }) => `${action} ${entity}`))
    const promised = Object.values(world.model.resources)
      .filter(({ entity, single }) => !single && isHookable(world.model.entities[entity] as EntityModel))
      .flatMap(({ entity, methods, relations }) => [
        ...OPERATIONS.filter((operation) => methods.includes(operation)).map((operation) => `${operation} ${entity}`),
        ...Object.values(relations).flatMap(({ relation }) => {
          const { through } = world.model.entities[entity]?.relations[relation] ?? {}
          const isOpen = through !== undefined && isHookable(world.model.entities[through] as EntityModel)
          return !isOpen ? [] : [`create ${through}`, `delete ${through}`]
        }),
      ])
    expect(promised.length).toBeGreaterThan(20)
    expect([...new Set(promised)].filter((way) => !did.has(way))).toEqual([])
  })
})

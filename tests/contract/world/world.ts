import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import type { Model } from '#declarations/model.ts'
import type { ConditionContext } from '#protocol/condition.ts'
import type { Clock } from '#server/clock.ts'
import type { ServerCode } from '#server/custom-code.ts'
import type { Database } from '#server/database/database.ts'
import { createHttpApp } from '#server/http/create-http-app.ts'
import { DEFAULT_HTTP_SETTINGS } from '#server/http/http-settings.ts'
import { openTestDatabase } from '../../support/database.ts'
import { type KnownTables, loadRecords } from '../oracle/load-records.ts'
import type { Records } from '../oracle/records.ts'
import { addPeople } from './add-people.ts'
import { Client } from './client.ts'
import { type Person, type PersonSpec, rootsOf } from './person.ts'
import type { FileParts } from '#server/files/file-parts.ts'
import { demandDocumentedReplies } from '../../support/documented-replies.ts'
import { testFiles } from '../../support/files.ts'
import { tenantIdOf } from '../../support/tenant-id.ts'
import { featuresOf, seedTenant, type TenantRows, type TenantSeed } from './seed-tenant.ts'
import { knowKinds } from '../valid/value.ts'

/** A tenant of a world, and who works there. */
export interface TenantWorld {
  slug: string
  id: number
  features: Record<string, boolean>
  /** May do everything, and sees everything. */
  chief: Person
  /** May do everything that their scope lets them: two people of every scoped guard. */
  members: Person[]
}

/** An application that runs: the server on a database, with three tenants whose ids overlap. */
export interface World {
  /** As declared. The server may have been given another one on purpose. */
  model: Model
  code: ServerCode
  database: Database
  clock: Clock
  files: FileParts
  client: Client
  main: TenantWorld
  other: TenantWorld
  /** As `other`, with every feature off. */
  plain: TenantWorld
  /** Works at `main`, and may do nothing. */
  nobody: Person
  rootsOf(person: Person, zone?: 'tenant' | 'utc'): ConditionContext
  /** Its rows are many and various: what they do not show of a declaration is a fault of theirs. */
  isRich: boolean
  /** All rows of a tenant as they are now. */
  records(tenant: TenantWorld): Promise<Records>
  addPeople(tenant: TenantWorld, specs: readonly PersonSpec[]): Promise<Person[]>
  close(): Promise<void>
}

export interface WorldOptions {
  model: Model
  code: ServerCode
  clock: Clock
  main: TenantRows
  other: TenantRows
  /** Guard -> ids of the records that its people belong to; default: the first two. */
  subjects?: Readonly<Record<string, readonly number[]>>
  isRich?: boolean
  /** Other tests open a world of the same rows: they are laid down once for all of them. */
  isShared?: boolean
  /** The translation files; default: none. */
  translationsFolder?: string
  /** The server's log; default: none. */
  logger?: Logger
  sabotage?: Sabotage
}

/** Deliberate faults, to see whether the checks notice. */
export interface Sabotage {
  model?: (model: Model) => Model
  database?: (database: Database) => Database
  tables?: (database: Database) => Promise<void>
}

/** Opens a database with the tables of the model, fills it, and starts a server on it. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const { model, code, clock, sabotage = {} } = options
  knowKinds(code)
  const tenants = tenantsOf(options)
  const fill = async (empty: Database) => {
    for (const tenant of tenants) await seedTenant(empty, model, tenant)
  }
  const filled = { key: JSON.stringify([tenants, clock()]), fill }
  const database = await openTestDatabase(model, { clock, ...(options.isShared && { filled }) })
  if (!options.isShared) await fill(database)
  const client = new Client()
  const served = client.counting(sabotage.database?.(database) ?? database)
  const files = testFiles()
  const app = await createHttpApp({
    model: sabotage.model?.(model) ?? model,
    code,
    database: served,
    files,
    clock,
    settings: {
      ...DEFAULT_HTTP_SETTINGS,
      requestsPerMinute: 0,
      signInsPerMinute: 0,
      ...(options.translationsFolder !== undefined && { translationsFolder: options.translationsFolder }),
    },
    logger: options.logger ?? pino({ level: 'silent' }),
  })
  // What is broken on purpose may reply what it likes.
  if (Object.keys(sabotage).length === 0) demandDocumentedReplies(app, model, code)
  client.talkTo(app)

  const parts = { model, database, clock }
  const [main, other, plain] = [
    await openTenant(parts, options, tenants[0]),
    await openTenant(parts, options, tenants[1]),
    await openTenant(parts, options, tenants[2]),
  ]
  await sabotage.tables?.(database)
  const [nobody] = await addPeople(parts, main, [{ name: 'nobody', guard: main.chief.guard, permissions: [] }])
  if (!nobody) throw new Error('There is nobody.')
  return Object.assign(
    withRecords({ ...parts, files, code, client, main, other, plain, nobody, isRich: options.isRich ?? false }),
    { close: closing(app, database) },
  )
}

/** The three tenants, with the rows that each begins with. */
function tenantsOf({ main, other }: WorldOptions) {
  return [
    { slug: 'main', rows: main, features: 'on' },
    { slug: 'other', rows: other, features: 'on' },
    { slug: 'plain', rows: other, features: 'off' },
  ] as const satisfies TenantSeed[]
}

async function openTenant(
  parts: Pick<World, 'model' | 'database' | 'clock'>,
  { subjects = {} }: WorldOptions,
  seed: TenantSeed,
): Promise<TenantWorld> {
  const { model, database } = parts
  const tenant = {
    slug: seed.slug,
    id: await tenantIdOf(database, seed.slug),
    features: featuresOf(model, seed.features),
  }
  const guards = Object.entries(model.application.guards)
  const head = guards.find(([, guard]) => !guard.scoped)?.[0]
  if (!head) throw new Error('The application has no guard that is not scoped.')
  const members = guards.flatMap(([guard, { scoped, belongsTo = '' }]) => {
    const all = seed.rows[belongsTo]?.map((row) => row.id) ?? []
    const ids = (subjects[guard] ?? all.slice(0, 2)).filter((one) => all.includes(one))
    if (!scoped) return []
    return ids.map((subject) => ({
      name: `${guard} of ${belongsTo} ${subject} (${seed.slug})`,
      guard,
      permissions: ['*'],
      subject: { [`${belongsTo}_id`]: subject },
    }))
  })
  const specs = [{ name: `head office (${seed.slug})`, guard: head, permissions: ['*'] }, ...members]
  const [chief, ...people] = await addPeople(parts, tenant, specs)
  if (!chief) throw new Error('There is no head office.')
  return { ...tenant, chief, members: people }
}

/** Adds what needs the rest. Records are read anew after every successful write. */
function withRecords(world: Omit<World, 'records' | 'rootsOf' | 'addPeople' | 'close'>): Omit<World, 'close'> {
  const known = new Map<string, { writes: number; records: Promise<Records>; tables: KnownTables }>()
  const whole: Omit<World, 'close'> = {
    ...world,
    rootsOf: (person, zone) => rootsOf(world.model, person, world.clock(), zone),
    addPeople: (tenant, specs) => addPeople(world, tenant, specs),
    records(tenant) {
      const { writes } = world.client
      const before = known.get(tenant.slug)
      if (before?.writes === writes) return before.records
      const tables = before?.tables ?? new Map()
      const records = loadRecords(whole as World, tenant, tables)
      known.set(tenant.slug, { writes, records, tables })
      return records
    },
  }
  return whole
}

function closing(app: FastifyInstance, database: Database): () => Promise<void> {
  return async () => {
    await app.close()
    await database.close()
  }
}

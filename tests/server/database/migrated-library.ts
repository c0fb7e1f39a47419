import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { EntitySchema, PropertySchema } from '#declarations/format.ts'
import { applyMigration, plannedMigration } from '#server/database/migrate/apply-migration.ts'
import type { Database, Sql } from '#server/database/database.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import type { MigrationPlan } from '#server/database/migrate/migration-plan.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { smallModel } from '../../support/small-model.ts'
import { createTenant } from '../../support/tenant.ts'

export const BRANCH: EntitySchema = {
  title: 'Branch',
  plural: 'Branches',
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' } },
}
export const BOOK: EntitySchema = {
  title: 'Book',
  plural: 'Books',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 40 },
    shelf: { type: 'string' },
    pages: { type: 'integer' },
    price: { type: 'number' },
    medium: { enum: ['hardback', 'paperback', 'audio'], default: 'paperback' },
    branch_id: { references: 'branch' },
    label: { type: 'string', computed: { join: ['name', 'shelf'], separator: ' ' }, stored: true },
  },
}

export type Schemas = Record<string, EntitySchema>
export const LIBRARY: Schemas = { branch: BRANCH, book: BOOK }

/** The library with properties of the book changed; `undefined` takes one away. */
export function withBook(
  properties: Record<string, PropertySchema | undefined>,
  more: Partial<EntitySchema> = {},
): Schemas {
  const changed = Object.entries({ ...BOOK.properties, ...properties }).filter(([, property]) => property)
  return { ...LIBRARY, book: { ...BOOK, properties: Object.fromEntries(changed) as typeof BOOK.properties, ...more } }
}

/** A database with the library and two books in it, made anew for every test of the file. */
export function migratedLibrary() {
  let database: Database
  let tenant: number

  beforeAll(async () => {
    database = await openEmptyDatabase()
  })
  afterAll(() => database.close())

  beforeEach(async () => {
    await database.asOwner((tx) => tx.query(sql`drop schema if exists rollcall cascade`))
    await migrate(LIBRARY)
    tenant = await createTenant(database, 'north')
    await database.asTenant(tenant, async (tx) => {
      await tx.query(sql`insert into branches (tenant_id, id, name) values (${tenant}, 1, 'Central')`)
      await tx.query(sql`
        insert into books (tenant_id, id, name, shelf, pages, price, medium, branch_id) values
          (${tenant}, 1, 'Emma', 'A1', 300, 7.5, 'hardback', 1), (${tenant}, 2, 'Ulysses', null, 700, 12, 'audio', null)`)
    })
  })

  const described = (schemas: Schemas, languages?: string[]) =>
    describeDatabase(smallModel(schemas, {}, languages && { contentLanguages: languages }))
  const migrate = (schemas: Schemas, { languages, ...options }: { languages?: string[]; allowLoss?: boolean } = {}) =>
    applyMigration(database, described(schemas, languages), options)
  const plan = (schemas: Schemas, languages?: string[]) => plannedMigration(database, described(schemas, languages))
  return {
    migrate,
    plan,
    /** Runs a statement for the tenant. */
    run: (statement: RawBuilder<unknown>) => database.asTenant(tenant, (tx) => tx.query(statement)),
    /** Runs a statement as the owner, by hand as it were. */
    byHand: <Row = Record<string, unknown>>(statement: RawBuilder<Row>) =>
      database.asOwner((tx) => tx.query(statement)),
    asOwner: <T>(work: (tx: Sql) => Promise<T>) => database.asOwner(work),
    books: (columns: string) =>
      database.asTenant(tenant, (tx) => tx.query(sql`select ${sql.raw(columns)} from books order by id`)),
    tenant: () => tenant,
  }
}

export const whats = ({ steps }: MigrationPlan) => steps.map(({ what }) => what)

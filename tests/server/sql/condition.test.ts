import fc from 'fast-check'
import { PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '#declarations/model.ts'
import { loadModel } from '#declarations/load-model.ts'
import type { Condition } from '#protocol/condition.ts'
import { evaluateCondition } from '#protocol/conditions/evaluate-condition.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { insertRows } from '#server/database/insert-rows.ts'
import { conditionSql } from '#server/sql/condition.ts'
import { PlanningNotes, prepareStatement, type Roots, rootsNow } from '#server/sql/planning.ts'
import { joinsOf } from '#server/sql/related.ts'
import { Source, tableSql } from '#server/sql/source.ts'
import { Statement } from '#server/sql/statement.ts'
import { RANDOM_CONTEXT, randomCondition } from '../../protocol/random-condition.ts'
import {
  isMany,
  RANDOM_ENTITIES,
  type RandomEntity,
  randomLibrary,
  type RandomLibrary,
  recordOf,
} from '../../protocol/random-library.ts'
import { openTestDatabase } from '../../support/database.ts'
import { createTenant } from '../../support/tenant.ts'

const NO_CODE = { endpoints: {}, hooks: {}, computed: {}, queries: {}, jobs: {} }
const SUBJECTS: RandomEntity[] = ['branch', 'reader', 'loan', 'reading_group']

let model: Model
let database: Database
let tenants = 0

beforeAll(async () => {
  model = withoutRules(loadModel('tests/fixtures/library').model)
  database = await openTestDatabase(model)
})
afterAll(() => database.close())

/** Random rows may be in states that the library forbids. */
function withoutRules(loaded: Model): Model {
  const entities = Object.entries(loaded.entities).map(([name, entity]) => [name, { ...entity, forbid: [] }])
  return { ...loaded, entities: Object.fromEntries(entities) as Model['entities'] }
}

/** Ids of the rows that the database finds. */
async function found(tx: Transaction, entity: RandomEntity, condition: Condition, roots: Roots): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(sql`${select(entity, condition, roots)}`)
  return rows.map(({ id }) => id)
}

function select(entityName: RandomEntity, condition: Condition, roots: Roots) {
  const statement = new Statement(model, NO_CODE, roots)
  const alias = statement.alias()
  const source = Source.of(statement, entityName, alias)
  const where = conditionSql(source, condition, roots)
  return sql`select ${source.column('id')} from ${tableSql(source.entity, alias)}${joinsOf(source)} where ${where} order by 1`
}

function foundInMemory(library: RandomLibrary, entity: RandomEntity, condition: Condition): number[] {
  const holds = (row: Record<string, unknown>) =>
    evaluateCondition(condition, row, RANDOM_CONTEXT, (path) => isMany(entity, path))
  return library[entity].filter((row) => holds(recordOf(library, entity, row))).map(({ id }) => id)
}

/** The text of a condition in SQL. */
function textOf(entityName: RandomEntity, condition: Condition): string {
  const source = Source.of(new Statement(model, NO_CODE, rootsNow(RANDOM_CONTEXT)), entityName, 'row')
  const node = conditionSql(source, condition, rootsNow(RANDOM_CONTEXT)).toOperationNode() as RootOperationNode
  return new PostgresQueryCompiler().compileQuery(node, { queryId: '' }).sql
}

/** A tenant of its own for every library: row-level security keeps it apart from the others. */
async function inLibrary(library: RandomLibrary, work: (tx: Transaction) => Promise<void>): Promise<void> {
  tenants += 1
  const tenant = await createTenant(database, `library-${tenants}`)
  await database.asTenant(tenant, async (tx) => {
    for (const entity of RANDOM_ENTITIES) await insertRows(tx, model, entity, library[entity])
    await work(tx)
  })
}

const questions = fc.array(
  fc
    .constantFrom(...SUBJECTS)
    .chain((entity) => fc.record({ entity: fc.constant(entity), condition: randomCondition(entity) })),
  { minLength: 8, maxLength: 8 },
)

describe('a condition in SQL', () => {
  it('finds the rows that the same condition finds in memory, for random rows and conditions', async () => {
    await fc.assert(
      fc.asyncProperty(randomLibrary, questions, (library, asked) =>
        inLibrary(library, async (tx) => {
          for (const { entity, condition } of asked) {
            const ids = await found(tx, entity, condition, rootsNow(RANDOM_CONTEXT))
            expect(ids, JSON.stringify({ entity, condition })).toEqual(foundInMemory(library, entity, condition))
          }
        }),
      ),
      { seed: 20260318, numRuns: 40, endOnFailure: false },
    )
  })

  it('finds the same when its statement was planned and its values come later', async () => {
    await fc.assert(
      fc.asyncProperty(randomLibrary, questions, (library, asked) =>
        inLibrary(library, async (tx) => {
          for (const { entity, condition } of asked) {
            const notes = new PlanningNotes(RANDOM_CONTEXT)
            const planned = prepareStatement<typeof RANDOM_CONTEXT>(
              select(
                entity,
                condition,
                notes.roots((context) => context),
              ),
            )
            const rows = await tx.query(planned(RANDOM_CONTEXT))
            expect(rows.map(({ id }) => id)).toEqual(foundInMemory(library, entity, condition))
          }
        }),
      ),
      { seed: 7, numRuns: 10 },
    )
  })

  it('asks for what decides a value that is one of several literals, so that indexes can serve it', () => {
    expect(textOf('loan', { status: 'overdue' })).toBe(
      '("row"."due_on" < $1::date and not coalesce("row"."returned_on" is not null, false))',
    )
    expect(textOf('loan', { status: ['overdue', 'returned'] })).not.toContain('case')
    expect(textOf('loan', { status: 'lost' })).toBe('false')
  })
})

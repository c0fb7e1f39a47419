import { describe, expect, test } from 'vitest'
import { loadModel } from '#declarations/load-model.ts'
import { layOutSql, type Placement, placementOf } from '#server/database/cluster/placement.ts'
import { distributionText, planDistribution } from '#server/database/cluster/plan-distribution.ts'
import type { Cluster } from '#server/database/cluster/read-cluster.ts'
import { describeDatabase } from '#server/database/describe/describe-database.ts'
import type { Catalogue, LiveTable } from '#server/database/migrate/read-catalogue.ts'
import { atLeastOne } from '../../../support/at-least-one.ts'

const { model } = loadModel('tests/fixtures/library')
const { tables } = describeDatabase(model)
const CLUSTER: Cluster = { workers: 2, hasCoordinator: true, extensions: ['btree_gin'], placed: new Map() }

const live = (name: string, more: Partial<LiveTable> = {}): LiveTable => ({
  name,
  columns: new Map(),
  constraints: new Map(),
  indexes: new Map(),
  policies: new Map(),
  frozen: new Map(),
  noted: new Map(),
  secured: true,
  grants: new Set(),
  ...more,
})
const EMPTY: Pick<Catalogue, 'tables'> = { tables: new Map() }
const some = (...names: string[]) => tables.filter(({ name }) => names.includes(name))
const planned = (cluster: Cluster, catalogue = EMPTY, declared = some('tenants', 'authors', 'books')) =>
  planDistribution(cluster, catalogue, declared)

describe('the place of a table', () => {
  test('is by tenant, but for what is looked up before the tenant is known, and for the owner’s', () => {
    const placed = (placement: Placement) =>
      tables.filter((table) => placementOf(table) === placement).map(({ name }) => name)
    expect(placed('everywhere')).toEqual(['tenants', 'tenant_hosts'])
    expect(placed('coordinator')).toEqual(['schema_history', 'row_migrations'])
    expect(placed('byTenant').length).toBeGreaterThan(30)
  })

  test('lets every reference stay on a machine: by the tenant, or to what is everywhere', () => {
    const placement = new Map(tables.map((table) => [table.name, placementOf(table)]))
    const references = tables.flatMap((table) =>
      table.constraints.flatMap((one) => (one.kind === 'foreignKey' ? [{ table, one }] : [])),
    )
    for (const { table, one } of atLeastOne(references)) {
      if (placement.get(one.table) === 'everywhere') continue
      expect([placementOf(table), placement.get(one.table)]).toEqual(['byTenant', 'byTenant'])
      expect([one.columns[0], one.targets[0]]).toEqual(['tenant_id', 'tenant_id'])
    }
  })
})

describe('a distribution', () => {
  test('copies first what is needed everywhere, and lays the rest out by tenant', () => {
    const { hindrances, steps, done } = planned(CLUSTER)
    expect([hindrances, done]).toEqual([[], 0])
    expect(steps.map(({ what }) => what)).toEqual([
      'prepare the machines, and let them connect to each other as rollcall_app and rollcall_lookup',
      'copy tenants to every machine',
      'lay authors out by tenant',
      'lay books out by tenant',
    ])
    expect(steps[0]?.sql).not.toContain('create extension if not exists btree_gin schema public')
    expect(steps[0]?.sql).toContain('create extension if not exists unaccent schema public')
    expect(layOutSql(some('books')[0]!)).toEqual([
      `select create_distributed_table('rollcall.books', 'tenant_id', colocate_with => 'default')`,
    ])
  })

  test('lets go first of what holds tables together', () => {
    const book = live('books', {
      constraints: new Map([
        ['books_pkey', { kind: 'p', definition: '' }],
        ['books_author_id_fkey', { kind: 'f', definition: '' }],
      ]),
      frozen: new Map([['books_frozen_1', '']]),
    })
    const { steps } = planned(CLUSTER, { tables: new Map([['books', book]]) })
    expect(steps[1]).toMatchObject({
      what: 'let go of what holds books',
      sql: [
        'alter table rollcall."books" drop constraint "books_author_id_fkey"',
        'drop trigger "books_frozen_1" on rollcall."books"',
        'alter table rollcall."books" no force row level security',
      ],
    })
    // What is not there yet is made where it belongs.
    expect(steps.map(({ what }) => what)).not.toContain('lay authors out by tenant')
  })

  test('goes on where it was cut off', () => {
    const catalogue = {
      tables: new Map(['tenants', 'authors', 'books'].map((name) => [name, live(name, { secured: false })])),
    }
    const half = new Map([
      ['tenants', 'everywhere'],
      ['authors', 'byTenant'],
    ] as const)
    const { steps, done } = planned({ ...CLUSTER, placed: half }, catalogue)
    expect(done).toBe(2)
    expect(steps.slice(1).map(({ what }) => what)).toEqual(['lay books out by tenant'])
    const whole = planned({ ...CLUSTER, placed: new Map([...half, ['books', 'byTenant']]) }, catalogue)
    expect(distributionText(whole)).toBe('The tables lie as they should.')
  })

  test('says what hinders it, and the remedy', () => {
    expect(distributionText(planDistribution(undefined, EMPTY, tables))).toContain('create extension citus;')
    const text = distributionText(planned({ ...CLUSTER, workers: 0, hasCoordinator: false }))
    expect(text).toContain('select citus_add_node(')
    expect(text).toContain('select citus_set_coordinator_host(')
    const otherwise = planned({ ...CLUSTER, placed: new Map([['books', 'everywhere']]) })
    expect(otherwise.hindrances[0]?.fix).toContain(`undistribute_table('rollcall.books')`)
  })
})

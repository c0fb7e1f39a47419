import { expect, test } from 'vitest'
import { movedByTenant } from '#server/database/fence/moved-by-tenant.ts'

test('rows are moved tenant by tenant, and what concerns no rows of theirs is sent once', () => {
  const text = `
    -- A note; of no account.
    alter table books add column if not exists note text;
    update books set note = 'a;b' where id in (select book_id from loans);
    insert into words (tenant_id, word) select tenants.id, shipped.word from tenants cross join (values ('a')) as shipped (word);
  `
  const none = `union all select (null::"words").tenant_id, (null::"words").word where false returning 1`
  expect(movedByTenant(text, [3, 8])).toEqual([
    'alter table books add column if not exists note text',
    ...[3, 8].map(
      (id) =>
        `update books set note = 'a;b' where books.tenant_id = ${id}::bigint and ( id in (select book_id from loans where loans.tenant_id = ${id}::bigint))`,
    ),
    ...[3, 8].map(
      (id) =>
        `insert into words (tenant_id, word) (select tenants.id, shipped.word from tenants cross join (values ('a')) as shipped (word) where tenants.id = ${id}::bigint) ${none}`,
    ),
  ])
})

test('without tenants no rows are moved, and the tables are changed all the same', () => {
  expect(movedByTenant('alter table books add column note text; update books set note = 1', [])).toEqual([
    'alter table books add column note text',
    'update books set note = 1',
  ])
})

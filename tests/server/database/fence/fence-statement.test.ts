import { describe, expect, test } from 'vitest'
import { accessChanges } from '#server/database/fence/access-changes.ts'
import { fenceStatement } from '#server/database/fence/fence-statement.ts'
import { model } from '../two-tenants.ts'

const fenced = (text: string) => fenceStatement(text, '$9', new Map())

describe('a statement names its tenant', () => {
  test.each([
    ['a table', 'select id from books', 'select id from books where books.tenant_id = $9'],
    [
      'its alias',
      'select b.id from books as b where a or c',
      'select b.id from books as b where b.tenant_id = $9 and ( a or c)',
    ],
    [
      'an alias without as',
      'select 1 from books b order by 1',
      'select 1 from books b where b.tenant_id = $9 order by 1',
    ],
    [
      'quoted names',
      'select 1 from "rollcall"."books" "t1" limit 1',
      'select 1 from "rollcall"."books" "t1" where "t1".tenant_id = $9 limit 1',
    ],
    [
      'a lock',
      'select 1 from books where a for update',
      'select 1 from books where books.tenant_id = $9 and ( a) for update',
    ],
    [
      'several',
      'select 1 from a, b where c',
      'select 1 from a, b where a.tenant_id = $9 and b.tenant_id = $9 and ( c)',
    ],
    [
      'an inner join',
      'select 1 from a join b on x = y',
      'select 1 from a join b on x = y where a.tenant_id = $9 and b.tenant_id = $9',
    ],
    [
      'an outer join, in its own condition',
      'select 1 from a left join b on x or y left join c using (z) where d',
      'select 1 from a left join b on b.tenant_id = $9 and ( x or y) left join (select * from "c" where tenant_id = $9) as c using (z) where a.tenant_id = $9 and ( d)',
    ],
    [
      'joins within a join, without brackets',
      'select 1 from a join b left join c on x on y where d',
      'select 1 from (select * from "a" where tenant_id = $9) as a join (select * from "b" where tenant_id = $9) as b left join (select * from "c" where tenant_id = $9) as c on x on y where d',
    ],
    [
      'a full join, on both sides',
      'select 1 from a full join b on x',
      'select 1 from (select * from "a" where tenant_id = $9) as a full join (select * from "b" where tenant_id = $9) as b on x',
    ],
    [
      'a subquery, wherever it stands',
      'select (select 1 from a), 2 from b where exists (select from c) and d in (select id from e)',
      'select (select 1 from a where a.tenant_id = $9), 2 from b where b.tenant_id = $9 and ( exists (select from c where c.tenant_id = $9) and d in (select id from e where e.tenant_id = $9))',
    ],
    [
      'one side of a union',
      'select 1 from a union all (select 1 from b) order by 1',
      'select 1 from a where a.tenant_id = $9 union all (select 1 from b where b.tenant_id = $9) order by 1',
    ],
    [
      'every side of a union, without brackets too',
      'select 1 from a where x union all select 1 from b where y union distinct select 1 from c except all select 1 from d',
      'select 1 from a where a.tenant_id = $9 and ( x) union all select 1 from b where b.tenant_id = $9 and ( y) union distinct select 1 from c where c.tenant_id = $9 except all select 1 from d where d.tenant_id = $9',
    ],
    [
      'a common table expression, which hides the table from there on',
      'with books as (select * from books), b as materialized (select 1 from books) select 1 from books, loans',
      'with books as (select * from books where books.tenant_id = $9), b as materialized (select 1 from books) select 1 from books, loans where loans.tenant_id = $9',
    ],
    [
      'common table expressions that name their columns',
      'with found(id) as not materialized (select id from a), b as (select 1) select 1 from found, c',
      'with found(id) as not materialized (select id from a where a.tenant_id = $9), b as (select 1) select 1 from found, c where c.tenant_id = $9',
    ],
    [
      'the table itself beside one of its name',
      'with books as (select 1) select 1 from rollcall.books',
      'with books as (select 1) select 1 from rollcall.books where books.tenant_id = $9',
    ],
    [
      'recursion',
      'with recursive tree(id) as (select id from a union select a.id from a join tree on x) select 1 from tree',
      'with recursive tree(id) as (select id from a where a.tenant_id = $9 union select a.id from a join tree on x where a.tenant_id = $9) select 1 from tree',
    ],
    [
      'a change',
      'update books set a = 1 returning id',
      'update books set a = 1 where books.tenant_id = $9 returning id',
    ],
    [
      'a change by others',
      'update books as t set a = (select 1 from c) from b where t.id = b.id returning t.*',
      'update books as t set a = (select 1 from c where c.tenant_id = $9) from b where t.tenant_id = $9 and b.tenant_id = $9 and ( t.id = b.id) returning t.*',
    ],
    ['a deletion', 'delete from books where a', 'delete from books where books.tenant_id = $9 and ( a)'],
    [
      'a deletion by others',
      'delete from a using b where a.id = b.id',
      'delete from a using b where a.tenant_id = $9 and b.tenant_id = $9 and ( a.id = b.id)',
    ],
    [
      'the source of new rows',
      'insert into a (tenant_id, b) select $1, b from c on conflict (tenant_id, b) do update set b = 1 where a.b = 2 returning id',
      'insert into a (tenant_id, b) select $1, b from c where c.tenant_id = $9 on conflict (tenant_id, b) do update set b = 1 where a.b = 2 returning id',
    ],
    [
      'an explained statement',
      'explain (format json) select 1 from a',
      'explain (format json) select 1 from a where a.tenant_id = $9',
    ],
    [
      'the rows of a cursor',
      'declare rows no scroll cursor for with a as (select 1 from b) select 1 from a, c',
      'declare rows no scroll cursor for with a as (select 1 from b where b.tenant_id = $9) select 1 from a, c where c.tenant_id = $9',
    ],
    [
      'tables beside functions',
      'select 1 from a, unnest($1::bigint[]) with ordinality as w(id, at) left join b on b.id = w.id',
      'select 1 from a, unnest($1::bigint[]) with ordinality as w(id, at) left join b on b.tenant_id = $9 and ( b.id = w.id) where a.tenant_id = $9',
    ],
    [
      'lateral rows',
      'select 1 from a left join lateral (select 1 from b where a.c order by d limit 1) as x on true',
      'select 1 from a left join lateral (select 1 from b where b.tenant_id = $9 and ( a.c) order by d limit 1) as x on true where a.tenant_id = $9',
    ],
    [
      'joins in brackets',
      'select 1 from a left join (b join c on x) on y',
      'select 1 from a left join ((select * from "b" where tenant_id = $9) as b join (select * from "c" where tenant_id = $9) as c on x) on y where a.tenant_id = $9',
    ],
  ])('%s', (_, text, expected) => {
    expect(fenced(text)).toBe(expected)
  })

  test.each([
    ['no table', "select set_config('a', $1, true)"],
    ['rows of a parameter', 'select * from jsonb_to_recordset($1::jsonb) as row(id bigint)'],
    ['the tenants themselves', 'select * from tenants where id = $1'],
    ['the catalogue', 'select 1 from pg_class'],
    ['words in texts and comments', `select 'from books', "from" -- from books\n, $x$ from books $x$ /* from books */`],
    ['comparisons', 'select a is distinct from b, extract(dow from c)'],
    ['new rows with a tenant', 'insert into a (tenant_id, b) values ($1, $2) returning id'],
  ])('is left as it is: %s', (_, text) => {
    expect(fenced(text)).toBe(text)
  })

  const far = (text: string) => fenceStatement(text, '$9', new Map(), true)

  test('where the tables lie on several machines, rows of a query that reads tables are numbered on the one that is asked', () => {
    expect(far('insert into a (tenant_id, b) select $1, c.b from c order by 1 on conflict do nothing')).toBe(
      'insert into a (tenant_id, b) (select $1, c.b from c where c.tenant_id = $9 order by 1) ' +
        'union all select (null::"a").tenant_id, (null::"a").b where false on conflict do nothing returning 1',
    )
    expect(
      far('with x as (insert into a (tenant_id, b) select 1, (select 2 from c) from d returning id) select 1'),
    ).toBe(
      'with x as (insert into a (tenant_id, b) (select 1, (select 2 from c where c.tenant_id = $9) from d where d.tenant_id = $9) ' +
        'union all select (null::"a").tenant_id, (null::"a").b where false returning id) select 1',
    )
  })

  test('and so are those of several queries', () => {
    expect(far('insert into a (tenant_id, b) select 1, c.b from c union all select 1, d.b from d')).toBe(
      'insert into a (tenant_id, b) (select 1, c.b from c where c.tenant_id = $9 union all select 1, d.b from d where d.tenant_id = $9) ' +
        'union all select (null::"a").tenant_id, (null::"a").b where false returning 1',
    )
  })

  test('and rows of values that ask a query become queries themselves', () => {
    const none = 'union all select (null::"a").tenant_id, (null::"a").b where false'
    expect(far('insert into a (tenant_id, b) values ($1, coalesce((select id from c), 2)) returning id')).toBe(
      `insert into a (tenant_id, b) ( select $1, coalesce((select id from c where c.tenant_id = $9), 2)) ${none} returning id`,
    )
    expect(
      far('insert into a (tenant_id, b) values ($1, 2), ($1, (select id from tenants)) on conflict do nothing'),
    ).toBe(
      `insert into a (tenant_id, b) ( select $1, 2 union all  select $1, (select id from tenants)) ${none} on conflict do nothing returning 1`,
    )
  })

  test.each([
    ['ask no query', 'insert into a (tenant_id, b) values ($1, (2 + 3)), ($1, 4) returning id'],
    ['leave a value to the table', 'insert into a (tenant_id, b) values (default, (select 1))'],
  ])('but stay as they are where they %s', (_, text) => {
    expect(far(text)).toBe(text)
  })

  test('and a common table expression that locks rows has them from a query within', () => {
    expect(
      far('with a as materialized (select id from b where c for no key update of b), d as (select 1) select 2'),
    ).toBe(
      'with a as materialized (select * from (select id from b where b.tenant_id = $9 and ( c) for no key update of b) as locked), ' +
        'd as (select 1) select 2',
    )
    expect(far('select id from b for update')).toBe('select id from b where b.tenant_id = $9 for update')
  })

  test.each([
    ['have their numbers', 'insert into a (tenant_id, id) select $1, c.id from tenants as c'],
    ['come from no table', 'with b as (select 1) insert into a (tenant_id, b) select $1, b.b from b'],
  ])('and are returned alone where they %s', (_, text) => {
    expect(far(text)).toBe(`${text} returning 1`)
  })

  test('is refused when it adds rows without one', () => {
    expect(() => fenced('insert into books (title) values ($1)')).toThrow(
      'Rows of books are added without tenant_id: name it among the columns, with the tenant’s.',
    )
    expect(() => fenced('with a as (insert into books select * from b) select 1')).toThrow('tenant_id')
  })

  test('is refused when its brackets do not match', () => {
    expect(() => fenced('select (1')).toThrow('never closed')
    expect(() => fenced('select 1)')).toThrow('never opened')
  })
})

describe('a statement that changes what people may do counts so', () => {
  const access = accessChanges({ model })
  const counting =
    'access_renewed as (insert into rollcall.access_versions as renewed (tenant_id, version) values ($9, 1) on conflict (tenant_id) do update set version = renewed.version + 1)'
  const counted = (text: string) => fenceStatement(text, '$9', access)

  test.each([
    [
      'a change',
      'update roles set name = $1',
      `with ${counting} update roles set name = $1 where roles.tenant_id = $9`,
    ],
    [
      'new rows',
      'insert into membership_roles (tenant_id) values ($1)',
      `with ${counting} insert into membership_roles (tenant_id) values ($1)`,
    ],
    [
      'rows that may be there',
      'insert into users (tenant_id) values ($1) on conflict (tenant_id) do update set email = $2',
      `with ${counting} insert into users (tenant_id) values ($1) on conflict (tenant_id) do update set email = $2`,
    ],
    ['a deletion', 'delete from users', `with ${counting} delete from users where users.tenant_id = $9`],
    [
      'the tenant’s own settings',
      'update tenants set features = $1',
      `with ${counting} update tenants set features = $1`,
    ],
    [
      'a change within another statement',
      'with gone as (delete from membership_roles returning id) select id from gone',
      `with ${counting}, gone as (delete from membership_roles where membership_roles.tenant_id = $9 returning id) select id from gone`,
    ],
    [
      'recursion',
      'with recursive a as (select 1) update "rollcall"."roles" set name = $1',
      `with recursive ${counting}, a as (select 1) update "rollcall"."roles" set name = $1 where "roles".tenant_id = $9`,
    ],
    [
      'several columns at once',
      'update users set (first_name, "email") = ($1, $2), version = 2',
      `with ${counting} update users set (first_name, "email") = ($1, $2), version = 2 where users.tenant_id = $9`,
    ],
    [
      'what decides whether the people of a record may sign in',
      'update branches as b set status = $1 from loans',
      `with ${counting} update branches as b set status = $1 from loans where b.tenant_id = $9 and loans.tenant_id = $9`,
    ],
  ])('%s', (_, text, expected) => {
    expect(counted(text)).toBe(expected)
  })

  test.each([
    ['reading', 'select 1 from roles'],
    ['a lock', 'select 1 from tenants for update'],
    ['when a membership was used', 'update memberships set last_used_at = $1, version = version + 1'],
    [
      'a password',
      'update users set password_hash = coalesce($1, email), updated_at = now() from roles where email = $2',
    ],
    ['people who cannot sign in yet', 'insert into users (tenant_id, email) values ($1, $2)'],
    ['other columns of such a record', 'update branches set name = $1, version = status'],
  ])('and not %s', (_, text) => {
    expect(counted(text)).not.toContain('access_renewed')
  })

  test('once for each statement of a text', () => {
    const text = counted('update roles set name = 1; select 1; delete from users')
    expect(text.split('access_renewed')).toHaveLength(3)
  })
})

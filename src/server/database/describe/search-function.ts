import { SCHEMA } from '../connect/engine.ts'
import { identifier } from '../sql-text.ts'
import { SEARCH_COLUMN } from './object-names.ts'
import type { FunctionDescription } from './table-description.ts'

/** A table that an entity is found by. */
export interface SearchedTable {
  /** Its name, quoted. */
  table: string
  /** The entity's own table, quoted. */
  own: string
  /** From the own table, called `start`, to this one, called `found`. None where it is the own table. */
  joins: readonly SearchJoin[]
  /** SQL of the text that is searched, where the table's search column has more. */
  text?: string
}

/** A join to rows of the tenant: `join {rows} {as} on {as}.{by} = {is}`. */
export interface SearchJoin {
  rows: string
  as: string
  by: string
  is: string
}

/** A word with more matches than this is not the one to begin with, where another has fewer. */
const FEW = 2000

/**
 * A function that returns the ids of the records which a typed text finds, from the indexes of words: with several
 * tables, each word may be in any of them ("emma leeds" finds a copy by the title of its book and the city of its
 * branch). When there are none, each word may have one wrong letter, if `forgive` says so.
 *
 * Words typed without a space between them (`1124@family.example`, `LIB-0001`) are one thing: where some records have them so,
 * the others are left out.
 *
 * The tables may lie on several machines: then it runs on the one that has the rows, as a part of the statement that calls it.
 *
 * With `most`, it returns at most so many of each table, and looks for words in several tables only when none has them all.
 */
export function describeSearchFunction(
  name: string,
  tables: readonly SearchedTable[],
  isDistributed = false,
): FunctionDescription {
  const several = tables.length > 1
  // A plan for any tenant does not know the machine.
  const plans = isDistributed ? '' : ' set plan_cache_mode = force_generic_plan'
  return {
    signature: `${name}(text, integer, boolean)`,
    lookup: true,
    sql: `create or replace function ${SCHEMA}.${identifier(name)}(query text, most integer default null, forgive boolean default true) returns setof bigint
language plpgsql stable security definer rows 200 set search_path = ${SCHEMA}, public, extensions, pg_temp
set max_parallel_workers_per_gather = 0${plans} as $$
declare
  tenant constant bigint := current_setting('app.tenant')::bigint;
  words constant text[] := search_words(query);
  patterns constant text[] := word_patterns(words);
  near boolean := false;
  questions tsquery[] := array(
    select word_query(array[word], ' & ') from unnest(words) with ordinality as typed(word, place) order by place);
  asked tsquery;
  others text[];
  likely text[];
  ranges int[];
  low int;
  high int;
  result bigint[];
  phrases constant text[] := word_phrases(query);
  closer bigint[];
${several ? '  matching bigint[];\n  fewest bigint[];\n  rarest int;\n' : ''}begin
  if cardinality(words) = 0 then return; end if;
  loop
    asked := questions[1];
    for place in 2 .. cardinality(words) loop asked := asked && questions[place]; end loop;
    result := array(${anyOf(tables, 'patterns', 'most')});
${several ? acrossTables(tables) : ''}    exit when near or not forgive or cardinality(result) > 0 or not exists (select from unnest(words) as word where is_forgiven(word));
    near := true;
    for place in 1 .. cardinality(words) loop
      continue when not is_forgiven(words[place]);
      others := array[]::text[];
      likely := near_words(words[place]);
      ranges := array[1, cardinality(likely)];
      while cardinality(ranges) > 0 loop
        low := ranges[1];
        high := ranges[2];
        ranges := ranges[3:];
        asked := word_query(likely[low:high], ' | ');
        continue when not (${tables.map(occursSql).join(' or ')});
        if low = high then others := others || likely[low];
        else ranges := ranges || array[low, (low + high) / 2, (low + high) / 2 + 1, high]; end if;
      end loop;
      if cardinality(others) = 0 then return; end if;
      questions[place] := word_query(others, ' | ');
    end loop;
  end loop;
  if cardinality(phrases) > 0 and cardinality(result) > 1 then
    closer := array(select one.id from unnest(result) as one(id) where not exists (
      select from unnest(phrases) as phrase where not (${tables.map((table) => hasTextSql(table, 'phrase')).join(' or ')})));
    if cardinality(closer) > 0 then result := closer; end if;
  end if;
  return query select unnest(result);
end $$`,
  }
}

/** Each word may match in another table. The records of the rarest word are looked at, one by one, for the others. */
function acrossTables(tables: readonly SearchedTable[]): string {
  const has = tables.map((table) => hasTextSql(table, 'patterns[place]')).join('\n        or ')
  return `    if cardinality(words) > 1 and (most is null or cardinality(result) = 0) then
      fewest := null;
      for place in 1 .. cardinality(words) loop
        asked := questions[place];
        matching := array(${anyOf(tables, 'patterns[place:place]', `case when near then null else ${FEW} end`)});
        if near and fewest is not null then
          fewest := array(select unnest(fewest) intersect select unnest(matching));
        elsif fewest is null or cardinality(matching) < cardinality(fewest) then
          fewest := matching;
          rarest := place;
        end if;
      end loop;
      if near then
        result := fewest;
        exit;
      elsif cardinality(fewest) >= ${FEW} then
        asked := questions[rarest];
        fewest := array(${anyOf(tables, 'patterns[rarest:rarest]', 'null')});
      end if;
      result := array(select unnest(result) union select one.id from unnest(fewest) as one(id) where not exists (
        select from generate_series(1, cardinality(words)) as place where not (${has})
      ) limit most);
    end if;
`
}

/**
 * Ids of the records that match `asked` in any one of the tables, each up to a limit. The words of a joined table are compared
 * before it is joined: a plan from when the table was small could otherwise compare them anew for each record.
 */
function anyOf(tables: readonly SearchedTable[], patterns: string, limit: string): string {
  const selects = tables.map(({ table, own, joins, text }) => {
    const exactly =
      text === undefined
        ? ''
        : ` and case when near then ${wordVector(text)} @@ asked else ${text} collate "C" like all (${patterns}) end`
    const matching = `found.tenant_id = tenant and ${wordVector(`found.${SEARCH_COLUMN}`)} @@ asked${exactly}`
    const end = joins.at(-1)
    if (!end) return `(select found.id from ${table} found where ${matching} limit ${limit})`
    return `(with matches as materialized (
        select found.tenant_id, found.${end.by} from ${end.rows} found where ${matching})
      select start.id from ${joined(own, [...joins.slice(0, -1), { ...end, rows: 'matches' }])}
      where start.tenant_id = tenant limit ${limit})`
  })
  return selects.join('\n      union ')
}

/** SQL: true when a table has one of some words. Of all that are like a typed one, few are in use: they are found by halves. */
function occursSql({ table }: SearchedTable): string {
  return `exists (select from ${table} found where found.tenant_id = tenant and ${wordVector(`found.${SEARCH_COLUMN}`)} @@ asked)`
}

/** SQL: true of a record `one` whose text in one table is like a pattern. */
function hasTextSql({ own, joins, text = `found.${SEARCH_COLUMN}` }: SearchedTable, pattern: string): string {
  const record = joins.length === 0 ? 'found' : 'start'
  return `exists (select from ${joined(own, joins)} where ${record}.tenant_id = tenant and ${record}.id = one.id and ${text} collate "C" like ${pattern})`
}

/** An entity's own table, as `start`, with its joins; without any, as `found`. */
function joined(own: string, joins: readonly SearchJoin[]): string {
  const from = `${own} ${joins.length === 0 ? 'found' : 'start'}`
  return [
    from,
    ...joins.map(({ rows, as, by, is }) => `join ${rows} ${as} on ${as}.tenant_id = tenant and ${as}.${by} = ${is}`),
  ].join('\n    ')
}

const wordVector = (text: string) => `word_vector(${text})`

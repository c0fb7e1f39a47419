import { SCHEMA } from '../connect/engine.ts'
import type { Dialling } from './search-text.ts'
import { literal } from '../sql-text.ts'
import type { FunctionDescription } from './table-description.ts'

/** Functions that generated columns use. */
export function textFunctions(): FunctionDescription[] {
  return [
    {
      signature: 'join_texts(text, text[])',
      beforeTables: true,
      // PostgreSQL's own functions are only stable, because settings may affect how elements of other types are
      // printed.
      sql: `create or replace function ${SCHEMA}.join_texts(separator text, texts text[]) returns text
language sql immutable parallel safe as $$ select array_to_string(texts, separator) $$`,
    },
    {
      signature: 'date_text(date)',
      beforeTables: true,
      sql: `create or replace function ${SCHEMA}.date_text(day date) returns text
language sql immutable parallel safe as $$ select to_char(day, 'YYYY-MM-DD') $$`,
    },
    {
      signature: 'search_text(text[])',
      beforeTables: true,
      // The extension may be installed in any schema, and a generated column must not depend on a search path.
      sql: `do $do$ begin
execute format($f$
create or replace function ${SCHEMA}.search_text(texts text[]) returns text
language sql immutable parallel safe as $$
  select lower(translate(%1$I.unaccent('%1$I.unaccent'::regdictionary, ' ' || array_to_string(texts, ' ')), ${literal("-'’`")}, ' '))
$$ $f$, (select extnamespace::regnamespace::text from pg_extension where extname = 'unaccent'));
end $do$`,
    },
  ]
}

/**
 * Splits the text of a search box into three or more patterns that the search text must all match, the longest first.
 * Nine or more digits with separators between them are a telephone number, found in any spacing, with or without its prefix;
 * fewer may be part of one, or groups of their own, and each group is found anywhere. One or two letters match the start of a word: within words
 * the index needs at least three.
 */
export function searchPatterns({ callingCode, trunkPrefix }: Dialling): FunctionDescription {
  const abroadThenHome = literal(`^${callingCode}${trunkPrefix}`)
  return {
    signature: 'search_patterns(text)',
    sql: `create or replace function ${SCHEMA}.search_patterns(query text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  words text[];
  digits text := regexp_replace(query, '[^0-9]', '', 'g');
  is_number boolean := query ~ '^[-0-9+()./\\s]+$' and query ~ '[0-9]';
begin
  if is_number and (length(digits) > 8 or query !~ '[0-9][^0-9]+[0-9]') then
    if length(digits) > 6 then
      digits := regexp_replace(digits, '^00', '');
      digits := regexp_replace(digits, ${abroadThenHome}, '');
      ${trunkPrefix === '' ? '' : `digits := regexp_replace(digits, ${literal(`^${trunkPrefix}`)}, '');`}
    end if;
    words := array[digits];
  elsif is_number then
    words := regexp_split_to_array(query, '[^0-9]+');
  else
    words := regexp_split_to_array(trim(${SCHEMA}.search_text(array[query])), '\\s+');
  end if;
  words := array(select word from unnest(words) as word where word <> '' order by length(word) desc);
  return array(
    select coalesce(case when length(word) < 3 and not is_number then '% ' else '%' end || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%', '%')
    from (select words[place] as word from generate_series(1, greatest(3, cardinality(words))) as place) as places
  );
end $$`,
  }
}

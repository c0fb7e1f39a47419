import { SCHEMA } from '../connect/engine.ts'
import type { Dialling } from './search-text.ts'
import { literal } from '../sql-text.ts'
import type { FunctionDescription } from './table-description.ts'

/** Characters between words: `@` and `.` too, so that a part of an address or of a domain is a word. */
const SEPARATORS = '-@./,;:()+&"!?*[]{}<>=|#~^\\'
/** Left out of a word: O'Brien is `obrien`, and `o brien` beside it. */
const APOSTROPHES = "'’`"
/** Longer words are cut, because an index does not take words of any length. */
const LONGEST_WORD = 80
/** In a shorter word, a wrong letter leaves too little of it. */
const FORGIVEN_FROM = 5

/** Functions that generated columns and indexes use. One that changes needs a new name, or what is stored stays as it was. */
export function textFunctions(): FunctionDescription[] {
  const apart = literal(SEPARATORS + APOSTROPHES)
  const spaces = (text: string) => literal(' '.repeat(text.length))
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
      signature: 'words_text(text[])',
      beforeTables: true,
      // The extension may be installed in any schema, and a generated column must not depend on a search path.
      sql: `do $do$ begin
execute format($f$
create or replace function ${SCHEMA}.words_text(texts text[]) returns text
language sql immutable parallel safe as $$
  select lower(translate(plain, ${apart}, ${spaces(SEPARATORS)})
    || case when plain ~ ${literal(`[${APOSTROPHES}]`)} then translate(plain, ${apart}, ${spaces(SEPARATORS + APOSTROPHES)}) else '' end)
  from (select %1$I.unaccent('%1$I.unaccent'::regdictionary, ' ' || array_to_string(texts, ' ')) as plain) as texts
$$ $f$, (select extnamespace::regnamespace::text from pg_extension where extname = 'unaccent'));
end $do$`,
    },
    {
      signature: 'word_vector(text)',
      beforeTables: true,
      // A number is found by each part of it, and one at the end of a word by itself. The cost keeps the planner from computing this row by row.
      sql: `create or replace function ${SCHEMA}.word_vector(words text) returns tsvector
language sql immutable strict parallel safe cost 10000 as $$
  select array_to_tsvector(array(
    select left(word, ${LONGEST_WORD}) from unnest(string_to_array(words, ' ')) as word where word <> ''
    union
    select substr(word, place) from unnest(string_to_array(words, ' ')) as word, generate_series(2, length(word) - 2) as place
    where word ~ '^[0-9]{4,20}$'
    union
    select substring(word from '[0-9]+$') from unnest(string_to_array(words, ' ')) as word where word ~ '^[^0-9]{1,${LONGEST_WORD}}[0-9]{3,20}$'
  ))
$$`,
    },
  ]
}

/** Functions that read what is typed into a search box. */
export function typedTextFunctions(dialling: Dialling): FunctionDescription[] {
  return [searchWords(dialling), SEARCH_PATTERNS, WORD_PHRASES, SEARCH_QUERY, IS_FORGIVEN, NEAR_WORDS]
}

/**
 * The words that are looked for, the longest first. Nine or more digits with separators between them are a telephone
 * number, found in any spacing, with or without its prefix; fewer may be part of one, or groups of their own.
 */
function searchWords({ callingCode, trunkPrefix }: Dialling): FunctionDescription {
  const abroadThenHome = literal(`^${callingCode}${trunkPrefix}`)
  return {
    signature: 'search_words(text)',
    sql: `create or replace function ${SCHEMA}.search_words(query text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  words text[];
  digits text := regexp_replace(query, '[^0-9]', '', 'g');
begin
  if query ~ '^[-0-9+()./\\s]+$' and (length(digits) > 8 or length(digits) > 6 and query !~ '[0-9][^0-9]+[0-9]') then
    digits := regexp_replace(digits, '^00', '');
    digits := regexp_replace(digits, ${abroadThenHome}, '');
    ${trunkPrefix === '' ? '' : `digits := regexp_replace(digits, ${literal(`^${trunkPrefix}`)}, '');`}
    words := array[digits];
  else
    words := regexp_split_to_array(${SCHEMA}.words_text(array[regexp_replace(query, ${literal(`[${APOSTROPHES}]`)}, '', 'g')]), '\\s+');
  end if;
  return array(
    select left(word, ${LONGEST_WORD}) as word from unnest(words) as word where word <> '' group by 1 order by length(left(word, ${LONGEST_WORD})) desc, 1
  );
end $$`,
  }
}

/** Patterns that a text of words must match one and all: words that begin so, and any part of a number. */
const SEARCH_PATTERNS: FunctionDescription = {
  signature: 'word_patterns(text[])',
  sql: `create or replace function ${SCHEMA}.word_patterns(words text[]) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(
    case when word ~ '^[0-9]{3,}$' then '%' else '% ' end || regexp_replace(word, '([\\\\%_])', '\\\\\\1', 'g') || '%'
    order by place), array[''])
  from unnest(words) with ordinality as typed(word, place)
$$`,
}

/** Patterns of those parts of a typed text that are several words without a space between them; a number may end a word. */
const WORD_PHRASES: FunctionDescription = {
  signature: 'word_phrases(text)',
  sql: `create or replace function ${SCHEMA}.word_phrases(query text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg('%' || regexp_replace(case when phrase ~ '^ [0-9]' then btrim(phrase) else rtrim(phrase) end, '([\\\\%_])', '\\\\\\1', 'g') || '%'), array[]::text[])
  from (
    select ${SCHEMA}.words_text(array[regexp_replace(typed, ${literal(`[${APOSTROPHES}]`)}, '', 'g')]) as phrase
    from regexp_split_to_table(btrim(query), '\\s+') as typed
  ) as part
  where btrim(phrase) like '% %'
$$`,
}

/** Words that begin so as a question to an index of words, for all of them (` & `) or any (` | `). */
const SEARCH_QUERY: FunctionDescription = {
  signature: 'word_query(text[], text)',
  sql: `create or replace function ${SCHEMA}.word_query(words text[], operator text) returns tsquery
language sql immutable strict parallel safe as $$
  select string_agg('''' || replace(word, '''', '''''') || ''':*', operator)::tsquery from unnest(words) as word
$$`,
}

/** A word in which a letter may be wrong. */
const IS_FORGIVEN: FunctionDescription = {
  signature: 'is_forgiven(text)',
  beforeTables: true,
  sql: `create or replace function ${SCHEMA}.is_forgiven(word text) returns boolean
language sql immutable strict parallel safe as $$ select length(word) >= ${FORGIVEN_FROM} and word !~ '[^[:alpha:]]' $$`,
}

/** A word, and all that differ from it by one letter: missing, superfluous, wrong, or exchanged with its neighbour. */
const NEAR_WORDS: FunctionDescription = {
  signature: 'near_words(text)',
  beforeTables: true,
  sql: `create or replace function ${SCHEMA}.near_words(word text) returns text[]
language sql immutable strict parallel safe as $$
  select case when not ${SCHEMA}.is_forgiven(word) then array[word] else array(
    with places as (select generate_series(0, length(word)) as place),
      letters as (select chr(code) as letter from generate_series(ascii('a'), ascii('z')) as code)
    select word
    union select left(word, place - 1) || substr(word, place + 1) from places where place > 0
    union select left(word, place - 1) || letter || substr(word, place + 1) from places, letters where place > 0
    union select left(word, place) || letter || substr(word, place + 1) from places, letters
    union select left(word, place - 1) || substr(word, place + 1, 1) || substr(word, place, 1) || substr(word, place + 2)
      from places where place between 1 and length(word) - 1
  ) end
$$`,
}

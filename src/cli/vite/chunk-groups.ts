/**
 * What belongs to one kind of screen is loaded in one file: left alone, the build would split it into a hundred, for the
 * sake of every pair of screens that share a part. Groups of higher priority take what they need, the others share it.
 */
export const CHUNK_GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'sign-in', test: /src\/browser\/screens\/identity\/LoginScreen/, priority: 3 },
  { name: 'list', test: /src\/browser\/app\/ListScreen/, priority: 2 },
  { name: 'record', test: /src\/browser\/screens\/(show\/GeneratedShow|form\/(CreateForm|EditForm))/, priority: 1 },
  { name: 'pickers', test: /src\/browser\/parts\/kinds\/(date|time|date-time)\/.*Input/ },
  { name: 'inputs', test: /src\/browser\/parts\/kinds\/(?!rich-text|phone).*Input/ },
]

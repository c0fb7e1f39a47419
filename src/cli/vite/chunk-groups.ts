/**
 * Groups the modules of one kind of screen into one file: left alone, the build would make a hundred, one for every
 * pair of screens that share a part. Groups of higher priority take the modules that they need, the others share them.
 */
export const CHUNK_GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  { name: 'sign-in', test: /src\/browser\/screens\/identity\/LoginScreen/, priority: 3 },
  { name: 'list', test: /src\/browser\/app\/ListScreen/, priority: 2 },
  { name: 'record', test: /src\/browser\/screens\/(show\/GeneratedShow|form\/(CreateForm|EditForm))/, priority: 1 },
  { name: 'pickers', test: /src\/browser\/parts\/kinds\/(date|time|date-time)\/.*Input/ },
  { name: 'inputs', test: /src\/browser\/parts\/kinds\/(?!rich-text|phone|roles).*Input/ },
]

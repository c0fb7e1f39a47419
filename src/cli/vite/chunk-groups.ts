/**
 * What belongs to one kind of screen is loaded in one file: left alone, the build would split it into a hundred, for the
 * sake of every pair of screens that share a part. Groups that stand first take what they need; the later ones share it.
 */
export const CHUNK_GROUPS = [
  { name: 'first', tags: ['$initial' as const] },
  { name: 'list', test: /src\/browser\/app\/ListScreen/ },
  { name: 'record', test: /src\/browser\/(show\/GeneratedShow|form\/(CreateForm|EditForm))/ },
  { name: 'pickers', test: /src\/browser\/kinds\/(date|time|date-time)\/.*Input/ },
  { name: 'inputs', test: /src\/browser\/kinds\/(?!rich-text|phone).*Input/ },
]

/**
 * Files that the modules of the browser app are bundled into. Left alone, the build would make a hundred, one for every set of
 * screens that share a part. Each group takes the modules that match, and what these need unless a group of higher priority
 * has taken it; therefore what several kinds of screen share comes before these, or each would load the others.
 */
export const CHUNK_GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 40 },
  // A few lines that calendars, lists and rooms of a screen share.
  { name: 'shared', test: /@base-ui\/utils\/formatErrorMessage|@mui\/material\/styles\/useThemeProps/, priority: 30 },
  { name: 'fields', test: /@mui\/material\/(TextField|InputAdornment)\/(TextField|InputAdornment)\.mjs/, priority: 29 },
  { name: 'list', test: /src\/browser\/app\/ListScreen/, priority: 20 },
  { name: 'show', test: /src\/browser\/screens\/show\/GeneratedShow/, priority: 19 },
  { name: 'form-state', test: /react-hook-form|src\/browser\/parts\/form\/form-values/, priority: 18 },
  { name: 'form', test: /src\/browser\/screens\/form\/(CreateForm|EditForm)/, priority: 17 },
  { name: 'calendar', test: /src\/browser\/parts\/filters\/inputs\/(DayField|CalendarProvider)/, priority: 16 },
  { name: 'choices', test: /@mui\/material\/Autocomplete\/Autocomplete\.mjs/, priority: 15 },
  {
    name: 'texts',
    test: /src\/browser\/parts\/kinds\/(text|multiline|email|url|postcode|integer|number|percent|money|boolean)\/.*Input/,
    priority: 14,
  },
  // A hundred of a few lines each, which are loaded together.
  { name: 'contracts', test: /\.contract\.ts$/, priority: 3 },
  { name: 'pickers', test: /src\/browser\/parts\/kinds\/(date|time|date-time)\/.*Input/, priority: 2 },
  { name: 'inputs', test: /src\/browser\/parts\/kinds\/(?!rich-text|phone|roles).*Input/, priority: 1 },
]

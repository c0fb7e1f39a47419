/**
 * Files that the modules of the browser app are bundled into. Left alone, the build would make a hundred, one for every set of
 * screens that share a part. Each group takes the modules that match, and what these need unless a group that comes before
 * has taken it; therefore what several kinds of screen share comes first, or each would load the others.
 */
export const CHUNK_GROUPS = inOrder([
  { name: 'first', tags: ['$initial' as const] },
  { name: 'popper', test: anyOf('@mui/material/Popper/(Popper|index)') },
  { name: 'shared', test: anyOf('@base-ui/utils/formatErrorMessage') },
  // What lists, records, settings and forms have in common: actions, cells, words, and the guard against leaving.
  {
    name: 'common',
    test: anyOf(
      'ra-core/dist/(auth|core|export|util)/.*',
      'ra-core/dist/controller/(list/(useListParams|useRecordSelection)|record/useRecordContext)',
      'react-query/.*/useMutation',
      'inflection/.*',
      'lodash/.*',
      'date-fns/(endOfMonth|isValid)',
      '@mui/material/(styles/useThemeProps|Checkbox/Checkbox|LinearProgress/LinearProgress)',
      '@mui/icons-material/(Close|BookmarkBorder|UploadOutlined)',
      'src/protocol/rules/hidden-fields',
      'src/declarations/access/field-guard',
      'src/browser/ground/i18n/(translate-field|count-text|messages/form-errors)',
      'src/browser/ground/shell/(Facts|Page|SteadyButton|UnknownSection)',
      'src/browser/ground/theme/use-is-phone',
      'src/browser/parts/actions/ActionMenu',
      'src/browser/parts/dialogs/(NavigationGuard|LeaveGuard|FormPlace|FormDialog|use-unsaved-parts)',
      'src/browser/parts/kinds/(FieldCell|named-cells|unfinished|file/use-file-chooser|text/ScreenLinkCell)',
      'src/browser/parts/words/part-title',
      'src/browser/screens/list/list-settings',
    ),
  },
  {
    name: 'fields',
    test: anyOf(
      '@mui/material/TextField/TextField',
      '@mui/material/InputAdornment/InputAdornment',
      '@mui/icons-material/(ArrowDropDown|Clear)',
      'src/browser/ground/use-late-code',
      'src/browser/parts/kinds/reference/picker-option',
    ),
  },
  { name: 'show', test: anyOf('src/browser/screens/show/GeneratedShow') },
  // Of a list, of a tab, and of a panel of a record.
  {
    name: 'rows',
    test: anyOf(
      'src/browser/screens/list/(ListRows|toolbar/ListToolbar|states/FailedList|states/ListAnnouncement)',
      'ra-core/dist/controller/list/(ListContextProvider|useSelectAll)',
    ),
  },
  {
    name: 'form-state',
    test: anyOf(
      'react-hook-form/.*',
      'src/browser/parts/form/(form-values|form-scope|loose-field|field-rules|FieldPlace|HeldFields|use-kept-focus)',
      'src/browser/parts/kinds/FieldInput',
    ),
  },
  // What a list of its own has besides comes after it: rows on the tab of a record do not load it.
  { name: 'list', test: anyOf('src/browser/screens/list/RelatedList') },
  { name: 'list-screen', test: anyOf('src/browser/app/ListScreen') },
  {
    name: 'choices',
    test: anyOf(
      '@mui/material/Autocomplete/Autocomplete',
      'src/browser/parts/kinds/reference/(RecordPicker|use-picker-options)',
    ),
  },
  { name: 'switch', test: anyOf('@mui/material/Switch/Switch') },
  // The editor of formatted text has labels, too, and needs no other inputs.
  { name: 'texts', test: anyOf('src/browser/parts/kinds/plain-inputs', 'ra-ui-materialui/dist/Labeled') },
  {
    name: 'settings-parts',
    test: anyOf(
      'src/browser/screens/settings/(SettingsLayout|SettingsSheet|SubjectPicker|use-settings|use-settings-permissions|use-change-words)',
      'src/browser/ground/i18n/messages/settings',
    ),
  },
  { name: 'call-form', test: anyOf('src/browser/parts/form/CallForm') },
  { name: 'options', test: anyOf('src/browser/screens/settings/OptionsScreen') },
  { name: 'settings', test: anyOf('src/browser/screens/settings/(GeneralSettings|SystemVariables)') },
  { name: 'form', test: anyOf('src/browser/screens/form/(CreateForm|EditForm)') },
  // A day whose calendar comes when it is touched.
  { name: 'day', test: anyOf('src/browser/parts/filters/inputs/DayField') },
  { name: 'calendar', test: anyOf('src/browser/parts/(filters/inputs/DayPicker|kinds/CalendarProvider)') },
  // A hundred of a few lines each, of which an area of the business loads its own.
  { name: contractsOfArea, test: /\.contract\.ts$/ },
  { name: 'pickers', test: anyOf('src/browser/parts/kinds/(date|time|date-time)/.*Input') },
  { name: 'inputs', test: anyOf('src/browser/parts/kinds/(?!rich-text|phone|roles).*Input') },
])

/** Matches modules by their paths without folders before them and without endings. */
function anyOf(...paths: string[]): RegExp {
  return new RegExp(`/(${paths.join('|')})\\.\\w+$`)
}

/** `contracts-books`, of `custom-actions/books/lend.contract.ts`. */
function contractsOfArea(module: string): string {
  return `contracts-${/\/([^/]+)\/[^/]+$/.exec(module)?.[1] ?? 'own'}`
}

/** Whatever comes before takes modules first. */
function inOrder<Group extends object>(groups: readonly Group[]): (Group & { priority: number })[] {
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }))
}

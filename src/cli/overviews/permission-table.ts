import type { MatrixRow, PermissionMatrix, ScopeExtent } from '#declarations/access/permission-matrix.ts'

/** The actions that areas have by convention, by their letters. */
const LETTERS = [
  ['list', 'l'],
  ['details', 'd'],
  ['add', 'a'],
  ['edit', 'e'],
  ['delete', 'x'],
] as const

const LEGEND = [
  'l list, d details, a add, e edit, x delete; yes: any other action.',
  'A capital letter and "all" mean every row, a small letter and "own" those within the scope of the role, and a dot none.',
]

/** The matrix as a table in text: a line for each area, one for each action beyond the usual ones, a column for each role. */
export function permissionTable(matrix: PermissionMatrix): string {
  const [heading = [], ...lines] = tableOf(matrix)
  const widths = heading.map((_, column) => Math.max(...[heading, ...lines].map((line) => line[column]?.length ?? 0)))
  const text = (line: string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [text(heading), ...lines.map(text), '', ...LEGEND].join('\n')
}

function tableOf({ roles, rows }: PermissionMatrix): string[][] {
  const areas = [...new Set(rows.map(({ area }) => area))].sort()
  const names = roles.map(({ name }) => name)
  return [
    ['area', ...names],
    ...areas.flatMap((area) => {
      const ofArea = rows.filter((row) => row.area === area)
      const usual = ofArea.filter(({ action }) => LETTERS.some(([known]) => known === action))
      const further = ofArea.filter((row) => !usual.includes(row))
      return [
        ...(usual.length > 0 ? [[area, ...names.map((name) => lettersOf(usual, name))]] : []),
        ...further.map(({ permission, roles: reach }) => [permission, ...names.map((name) => wordOf(reach[name]))]),
      ]
    }),
  ]
}

function lettersOf(rows: readonly MatrixRow[], role: string): string {
  const letters = LETTERS.map(([action, letter]) => {
    const row = rows.find((one) => one.action === action)
    const reach = row?.roles[role]
    if (reach === undefined) return ''
    return reach === 'none' ? '·' : reach === 'all' ? letter.toUpperCase() : letter
  })
  return letters.join('')
}

function wordOf(reach: ScopeExtent | undefined): string {
  return reach === undefined || reach === 'none' ? '·' : reach
}

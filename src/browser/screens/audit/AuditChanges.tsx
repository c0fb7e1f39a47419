import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { AuditChange, AuditLine } from './audit-types.ts'
import { wordsOfSetting } from './words-of-setting.ts'

/** The changed fields of a line: old and new values side by side; of what was added or deleted its values alone. */
export function AuditChanges({ line }: { line: AuditLine }) {
  const translate = useTranslate()
  if (line.changes.length === 0) return null
  const sides = sidesOf(line)
  const headings = ['field', ...(sides.length === 1 ? ['value'] : sides)]
  return (
    // On narrow screens it scrolls sideways, with the keyboard too.
    <Box tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            {headings.map((column) => (
              <TableCell key={column}>{translate(`rollcall.audit.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {line.changes.map((change) => (
            <TableRow key={change.field}>
              <TableCell component="th" scope="row" sx={{ color: 'text.secondary' }}>
                {titleOf(line, change, translate)}
              </TableCell>
              {sides.map((side) => (
                <TableCell key={side} sx={value}>
                  <Side line={line} change={change} side={side} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

type SideName = 'before' | 'after'

/** An added record has nothing before, and a deleted one nothing after. */
function sidesOf({ action }: AuditLine): SideName[] {
  if (action === 'create' || action === 'first') return ['after']
  return action === 'delete' ? ['before'] : ['before', 'after']
}

const table = {
  tableLayout: 'fixed',
  minWidth: 320,
  '& th, & td': { verticalAlign: 'top' },
  '& tr > :nth-of-type(1):not(td)': { pl: 2 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const

/** A column is narrow on a phone: an instant, which stays on one line elsewhere, wraps. */
const value = { overflowWrap: 'anywhere', '& span[style]': { whiteSpace: 'normal !important' } } as const

/** One side, formatted as on the record's screens. A format that depends on a sibling uses the sibling of that side. */
function Side({ line, change, side }: { line: AuditLine; change: AuditChange; side: SideName }) {
  const { field, title, kind, choices, formatBy, kindCode } = change
  const values = Object.fromEntries(line.changes.map((one) => [one.field, one[side]]))
  const name = change[`${side}_name`]
  const referred = name === undefined ? {} : { [field.replace(/_id$/, '')]: { id: change[side], name } }
  const shown = {
    path: field,
    title,
    kind,
    ...(choices && { choices }),
    ...(formatBy && { formatBy }),
    ...(kindCode && { kindCode }),
  }
  return <FieldCell field={shown} record={{ ...values, ...referred }} />
}

/** The field's title on the record's screens; without one its declared title, in the tenant's wording. */
function titleOf(line: AuditLine, { field, title }: AuditChange, translate: ReturnType<typeof useTranslate>) {
  const { resource, entity, key } = line
  if (entity === 'option_value') return translate(`rollcall.audit.options.${field}`, { _: title })
  if (key !== undefined) return translate(wordsOfSetting(entity, field), { _: title })
  return translate(resource === undefined ? title : `resources.${resource}.fields.${field}`, { _: title })
}

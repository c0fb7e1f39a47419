import Box from '@mui/material/Box'
import { useValueLocale } from '#browser/ground/i18n/value-locale.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { kindOf } from '#browser/parts/kinds/kind-of.ts'
import type { CellProps } from '#browser/parts/kinds/kind.ts'
import { WIDE_CELLS } from '#browser/parts/kinds/named-cells.ts'
import { kinds } from '#browser/parts/kinds/registry.ts'
import type { FieldRefModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'
import { CopyButton } from './CopyButton.tsx'

export interface DefinitionListProps {
  fields: readonly FieldRefModel[]
  record: Record<string, unknown>
}

/** Labelled values, in one to three columns as they fit; long texts have a row of their own. */
export function DefinitionList({ fields, record }: DefinitionListProps) {
  if (fields.length === 0) return null
  return (
    <Box component="dl" sx={list}>
      {fields.map((field) => (
        <Box key={field.path} sx={isWide(field) ? wide : beside}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.6 }}>
            {field.title}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            <FieldCell field={field} record={record} />
            <Copy field={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function isWide({ kind, cell }: FieldRefModel): boolean {
  return kinds[kind].isLong === true || (cell !== undefined && WIDE_CELLS.has(cell))
}

/** A copy button for values that people paste into other programs. */
function Copy({ field, record }: CellProps) {
  const locale = useValueLocale()
  const kind = kindOf(field, record)
  const value = readPath(record, field.path)
  if (!kinds[kind].isCopied || !value) return null
  const read = async () => {
    await kinds[kind].load?.()
    return kinds[kind].text(value, field, locale)
  }
  return <CopyButton read={read} name={field.title} />
}

const wide = { minWidth: 0, gridColumn: '1 / -1' } as const

/** On a phone the value is beside its label. */
const beside = {
  minWidth: 0,
  display: { xs: 'grid', sm: 'block' },
  gridTemplateColumns: '2fr 3fr',
  columnGap: 2,
  alignItems: 'baseline',
} as const

const list = {
  m: 0,
  px: { xs: 2, sm: 2.5 },
  pt: 1.25,
  pb: 2,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(max(220px, 30%), 1fr))' },
  columnGap: 3,
  rowGap: { xs: 1, sm: 1.5 },
} as const

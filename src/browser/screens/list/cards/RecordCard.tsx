import { memo } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import type { Edit } from '#browser/parts/actions/use-edit.tsx'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import type { FieldRefModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'
import { RowActions } from '../RowActions.tsx'
import type { OpensRow } from '../use-opens-row.ts'
import type { CardFields } from './card-fields.ts'
import { CardLine, unlinked } from './CardLine.tsx'

interface RecordCardProps {
  record: ApiRecord
  fields: CardFields
  opens: OpensRow | undefined
}

/** One record on a phone. The link of its title covers the whole card; other controls are above it. */
export const RecordCard = memo(function RecordCard({ record, fields, opens }: RecordCardProps) {
  const { list } = useListTarget()
  const { title, status, aside, lines, picture } = fields
  return (
    <Card component="li" data-row={record.id} sx={cardStyle}>
      {picture && hasValue(record, picture) && (
        <Box sx={pictureStyle}>
          <FieldCell field={picture} record={record} />
        </Box>
      )}
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <CardTitle field={title} record={record} opened={opens?.(record)} />
          {status && <FieldCell field={status} record={record} />}
          {list.actions.length > 0 && (
            <Box sx={{ position: 'relative', zIndex: 1, mt: -1.25, mr: -1.25, mb: -1 }}>
              <RowActions record={record} asMenu />
            </Box>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
          <Box component="dl" sx={{ flexGrow: 1, minWidth: 0, m: 0 }}>
            {lines
              .filter((field) => hasValue(record, field) || saysEmpty(field))
              .map((field) => (
                <CardLine key={field.path} field={field} record={record} />
              ))}
          </Box>
          {aside && hasValue(record, aside) && (
            <Box role="group" aria-label={aside.title} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              <FieldCell field={unlinked(aside)} record={record} />
            </Box>
          )}
        </Box>
      </Box>
    </Card>
  )
})

interface CardTitleProps {
  field: FieldRefModel
  record: ApiRecord
  opened: Edit | undefined
}

function CardTitle({ field, record, opened }: CardTitleProps) {
  const value = <FieldCell field={unlinked(field)} record={record} />
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>
      {opened ? (
        <Link {...pressed(opened)} color="inherit" sx={{ font: 'inherit', textAlign: 'start', ...coversCard }}>
          {value}
        </Link>
      ) : (
        value
      )}
    </Box>
  )
}

function pressed({ to, open }: Edit) {
  return open ? { component: 'button' as const, onClick: open } : { component: RouterLink, to }
}

const cardStyle = { position: 'relative', minHeight: 56, p: 1.5, display: 'flex', gap: 1.5 } as const
/** It can be tapped although the card as a whole opens the record. */
const pictureStyle = { position: 'relative', zIndex: 1, flexShrink: 0, '& img': { width: 56, height: 56 } } as const
const coversCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } }

/** A word that is declared for no value says something, as in "Not sent". */
function saysEmpty({ empty = '' }: FieldRefModel): boolean {
  return empty !== ''
}

function hasValue(record: ApiRecord, { path, cell }: FieldRefModel): boolean {
  const value = readPath(record, path)
  if (cell === 'flag') return value === true
  return value !== null && value !== undefined && value !== ''
}

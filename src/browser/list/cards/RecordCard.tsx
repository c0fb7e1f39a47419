import { memo } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { FieldRefModel } from '#declarations/model.ts'
import type { Edit } from '../../action/use-edit.tsx'
import { FieldCell } from '../../kinds/FieldCell.tsx'
import { readPath } from '#protocol/read-path.ts'
import type { ApiRecord } from '../../providers/rollcall-data-provider.ts'
import { RowActions } from '../actions/RowActions.tsx'
import { useListPlace } from '../list-place.ts'
import type { OpensRow } from '../use-opens-row.ts'
import type { CardFields } from './card-fields.ts'

interface RecordCardProps {
  record: ApiRecord
  fields: CardFields
  opens: OpensRow | undefined
}

/** One record on a phone. The link of its title covers the whole card; what else is pressed lies above it. */
export const RecordCard = memo(function RecordCard({ record, fields, opens }: RecordCardProps) {
  const { list } = useListPlace()
  const { title, status, aside, lines } = fields
  const opened = opens?.(record)
  return (
    <Card component="li" data-row={record.id} sx={{ position: 'relative', display: 'flex', minHeight: 56 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, p: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0, fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>
            {opened ? (
              <Link {...pressed(opened)} color="inherit" sx={{ font: 'inherit', textAlign: 'start', ...coversCard }}>
                <FieldCell field={unlinked(title)} record={record} />
              </Link>
            ) : (
              <FieldCell field={title} record={record} />
            )}
          </Box>
          {status && <FieldCell field={status} record={record} />}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
          <Box component="dl" sx={{ flexGrow: 1, minWidth: 0, m: 0 }}>
            {lines
              .filter((field) => hasValue(record, field))
              .map((field) => (
                <CardLine key={field.path} field={field} record={record} />
              ))}
          </Box>
          {aside && hasValue(record, aside) && (
            <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }} aria-label={aside.title} role="group">
              <FieldCell field={unlinked(aside)} record={record} />
            </Box>
          )}
        </Box>
      </Box>
      {list.actions.length > 0 && (
        <Box sx={{ position: 'relative', zIndex: 1, pt: 0.5, pr: 0.5 }}>
          <RowActions record={record} asMenu />
        </Box>
      )}
    </Card>
  )
})

function pressed({ to, open }: Edit) {
  return open ? { component: 'button' as const, onClick: open } : { component: RouterLink, to }
}

const coversCard = { '&::after': { content: '""', position: 'absolute', inset: 0 } }

function CardLine({ field, record }: { field: FieldRefModel; record: ApiRecord }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 0.5, fontSize: 14 }}>
      <Box component="dt" sx={{ color: 'text.secondary', flex: '0 0 38%' }}>
        {field.title}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          minWidth: 0,
          overflowWrap: 'anywhere',
          '& a[href^="tel:"], & a[href^="mailto:"]': { position: 'relative', zIndex: 1 },
        }}
      >
        <FieldCell field={unlinked(field)} record={record} />
      </Box>
    </Box>
  )
}

/** The value without its link: the card as a whole is one. */
function unlinked(field: FieldRefModel): FieldRefModel {
  const { link: _link, cell, ...rest } = field
  return { ...rest, ...(cell !== undefined && cell !== 'link' && { cell }) }
}

function hasValue(record: ApiRecord, { path }: FieldRefModel): boolean {
  const value = readPath(record, path)
  return value !== null && value !== undefined && value !== ''
}

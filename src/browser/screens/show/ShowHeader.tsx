import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { listTitle } from '#browser/ground/model/list-title.ts'
import type { ApiRecord } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useListAddress } from '#browser/ground/routing/use-list-address.ts'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import { StatusChip } from '#browser/ground/theme/StatusChip.tsx'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import { useRecordTitle } from '#browser/parts/words/use-record-title.ts'
import { HistoryButton } from '#browser/screens/audit/HistoryButton.tsx'
import { ARCHIVED } from '#declarations/facts/archive.ts'
import type { FieldRefModel, ResourceModel } from '#declarations/model.ts'
import { readPath } from '#protocol/read-path.ts'
import { RecordActions } from './RecordActions.tsx'
import { RecordStatus } from './RecordStatus.tsx'
import { HeadingSkeleton } from './ShowSkeleton.tsx'
import { useShownFields } from './use-shown-fields.ts'

export interface ShowHeaderProps {
  resource: ResourceModel
  record: ApiRecord | undefined
}

/** The heading of a record: back link, name, status, key figures, and actions. */
export function ShowHeader({ resource, record }: ShowHeaderProps) {
  const translate = useTranslate()
  const list = useListAddress(resource.name)
  return (
    <Box component="header" sx={{ position: 'relative', mb: 1.5, pt: list ? 0 : { xs: 5, sm: 0 } }}>
      {list && (
        <Box component="nav" aria-label={translate('rollcall.show.breadcrumbs')} sx={breadcrumbs}>
          <Link component={RouterLink} to={list} variant="body2" color="text.secondary">
            {listTitle(resource, translate)}
          </Link>
        </Box>
      )}
      {record ? <Heading resource={resource} record={record} /> : <HeadingSkeleton />}
    </Box>
  )
}

/** On a phone the actions are in this line, on the right. */
const breadcrumbs = {
  display: 'flex',
  alignItems: 'center',
  minHeight: { xs: 44, sm: 0 },
  mt: { xs: -1, sm: 0 },
} as const

function Heading({ resource, record }: { resource: ResourceModel; record: ApiRecord }) {
  const translate = useTranslate()
  const title = useRecordTitle(resource, record)
  const { show } = resource
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 1.5 }}>
      <ScreenTitle title={title} />
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
            {record[ARCHIVED] !== null && record[ARCHIVED] !== undefined && (
              <StatusChip value="archived" label={translate('rollcall.archive.status')} />
            )}
            {show?.status && <RecordStatus resource={resource} path={show.status} record={record} />}
            <HistoryButton resource={resource.name} id={record.id} name={title} record={record} />
          </Box>
        </Box>
        {show && <Subtitle fields={show.subtitle} resource={resource} record={record} />}
      </Box>
      {show && <Figures fields={show.headline} resource={resource} record={record} />}
      <RecordActions resource={resource} record={record} />
    </Box>
  )
}

interface HeadingFieldsProps {
  fields: readonly FieldRefModel[]
  resource: ResourceModel
  record: ApiRecord
}

/** Values that help to recognise the record; empty ones are left out unless the declaration has words for them. */
function Subtitle({ fields, resource, record }: HeadingFieldsProps) {
  const shown = useFilledFields(fields, resource, record)
  if (shown.length === 0) return null
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', fontSize: '0.875rem', mt: 0.25 }}
    >
      {shown.map((field) => (
        <Box
          component="span"
          key={field.path}
          title={field.title}
          sx={{ overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
        >
          <FieldCell field={field} record={record} />
        </Box>
      ))}
    </Box>
  )
}

function Figures({ fields, resource, record }: HeadingFieldsProps) {
  const shown = useFilledFields(fields, resource, record)
  if (shown.length === 0) return null
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      {shown.map((field) => (
        <Box key={field.path} sx={{ display: 'flex', flexDirection: 'column', textAlign: { sm: 'right' } }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {field.title}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: '1.0625rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            <FieldCell field={field} record={record} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Those that have a value, or words for having none. */
function useFilledFields(
  fields: HeadingFieldsProps['fields'],
  resource: ResourceModel,
  record: ApiRecord,
): readonly FieldRefModel[] {
  return useShownFields(fields, resource, record).filter(
    ({ path, empty }) => empty !== undefined || !isNothing(readPath(record, path)),
  )
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

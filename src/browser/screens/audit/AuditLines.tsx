import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useScreenPath } from '#browser/ground/routing/screen-path.ts'
import { FieldCell } from '#browser/parts/kinds/FieldCell.tsx'
import type { AuditLine } from './audit-types.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { wordsOfSetting } from './words-of-setting.ts'

const AT = { path: 'at', title: '', kind: 'dateTime' } as const

export interface AuditLinesProps {
  lines: readonly AuditLine[]
  ofRecord?: boolean
  /** Buttons below a line: the deeds that it offers. */
  children?: (line: AuditLine) => ReactNode
}

/** Lines of the audit log: the person, the change, the time, and any impersonator. */
export function AuditLines({ lines, ofRecord = false, children }: AuditLinesProps) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {lines.map((line) => (
        <Box key={line.id} component="li" sx={lineStyle}>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'baseline',
              columnGap: 1.5,
              px: 2,
              pt: 1.25,
              pb: 0.75,
            }}
          >
            <Typography variant="subtitle2" component="p" sx={{ flexGrow: 1 }}>
              <Deed line={line} ofRecord={ofRecord} />
            </Typography>
            {line.action !== 'first' && (
              <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                <FieldCell field={AT} record={{ at: line.at }} />
              </Typography>
            )}
          </Box>
          <AuditChanges line={line} />
          {children?.(line)}
        </Box>
      ))}
    </Box>
  )
}

const lineStyle = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  minWidth: 0,
  pb: 0.5,
} as const

/** `Ann Lee changed Branch York`, with a link to the record if it can be opened. */
function Deed({ line, ofRecord }: { line: AuditLine; ofRecord: boolean }) {
  const translate = useTranslate()
  if (line.action === 'first') return translate('rollcall.audit.first')
  const who = line.by?.name ?? translate('rollcall.audit.nobody')
  const person = line.impersonator
    ? translate('rollcall.audit.as', { name: who, impersonator: line.impersonator.name })
    : who
  const deed = translate(`rollcall.audit.actions.${line.action}`, { _: line.action })
  return (
    <>
      {person} {deed} {!ofRecord && <RecordName line={line} />}
    </>
  )
}

/** `the setting Days of a loan of York` */
function settingName(
  { entity, title, key, name, place }: AuditLine,
  translate: ReturnType<typeof useTranslate>,
): string {
  const kind = translate(`rollcall.audit.settings.${entity}`, { _: title })
  const words = `${kind} ${translate(wordsOfSetting(entity, key ?? ''), { _: name ?? key })}`
  return place === undefined ? words : translate('rollcall.audit.of', { name: words, place })
}

function RecordName({ line }: { line: AuditLine }) {
  const { resources } = useApplication()
  const { can } = useAccess()
  const screens = useScreenPath()
  const translate = useTranslate()
  const { resource, record_id: id } = line
  if (line.key !== undefined) return settingName(line, translate)
  const entry = resource === undefined ? undefined : resources[resource]
  const kind = translate(entry ? `resources.${entry.name}.name` : line.title, { smart_count: 1, _: line.title })
  const text = `${kind} ${line.name ?? `#${id}`}`
  const address = entry && line.name !== undefined && can(`${entry.area}.details`) && screens.show(entry.name, id)
  if (!address) return text
  return (
    <Link component={RouterLink} to={address}>
      {text}
    </Link>
  )
}

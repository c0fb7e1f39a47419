import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import ExpandIcon from '@mui/icons-material/ExpandMoreRounded'
import { useTranslate } from 'react-admin'
import { kinds, LoadedDialog, useRollcallData, useValueLocale } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import templateVersions from '../../custom-actions/messages/template-versions.contract.ts'
import { HtmlFrame } from './HtmlFrame.tsx'

type Version = ReplyOf<typeof templateVersions>['items'][number]

/** Lists the words of a template before each change. One that is chosen comes into the form, where it is looked at and saved. */
export default function TemplateVersions({ id, onClose }: { id: number; onClose: () => void }) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { setValue } = useFormContext()
  const versions = useQuery({
    queryKey: ['template versions', id],
    queryFn: ({ signal }) => data.call(templateVersions, { params: { id }, signal }),
    gcTime: 0,
  })
  const restore = ({ subject, template, sms }: Version) => {
    for (const [name, value] of Object.entries({ subject, template, sms })) {
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    onClose()
  }
  return (
    <LoadedDialog
      title={translate('messages.template.versions', { _: 'Earlier versions' })}
      of={versions}
      onClose={onClose}
    >
      {({ items }) => (
        <DialogContent>
          {items.map((version) => (
            <VersionPart key={version.id} version={version} onRestore={() => restore(version)} />
          ))}
        </DialogContent>
      )}
    </LoadedDialog>
  )
}

function VersionPart({ version, onRestore }: { version: Version; onRestore: () => void }) {
  const translate = useTranslate()
  const until = useUntil(version)
  return (
    <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<ExpandIcon />}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{version.subject}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {until}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <HtmlFrame html={version.template} title={until} height={240} />
        {version.sms !== null && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {version.sms}
          </Typography>
        )}
        <Button variant="outlined" onClick={onRestore}>
          {translate('messages.template.restore', { _: 'Restore this version' })}
        </Button>
      </AccordionDetails>
    </Accordion>
  )
}

/** `Until 3 March 2026, 10:00, when Mo Lee changed it` */
function useUntil({ replaced_at, replaced_by }: Version): string {
  const translate = useTranslate()
  const locale = useValueLocale()
  if (replaced_at === null) return translate('messages.template.shipped', { _: 'As it came with the product' })
  const at = kinds.dateTime.text(replaced_at, { path: 'at', title: '', kind: 'dateTime' }, locale)
  return replaced_by === null
    ? translate('messages.template.until', { _: 'Until %{at}', at })
    : translate('messages.template.until_by', { _: 'Until %{at}, when %{by} changed it', at, by: replaced_by })
}

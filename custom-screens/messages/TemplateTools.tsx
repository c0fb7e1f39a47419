import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import HistoryIcon from '@mui/icons-material/HistoryRounded'
import PreviewIcon from '@mui/icons-material/VisibilityRounded'
import { useTranslate } from 'react-admin'
import type { Draft } from './use-preview.ts'

const TemplatePreview = lazy(() => import('./TemplatePreview.tsx'))
const TemplateVersions = lazy(() => import('./TemplateVersions.tsx'))

/** ETM-07: shows the email as it is in the form, and what it was before. */
export function TemplateTools({ id }: { id: number }) {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const [draft, setDraft] = useState<Draft>()
  const [isLookingBack, setLookingBack] = useState(false)
  const preview = () => {
    const [subject, template, sms] = getValues(['subject', 'template', 'sms']) as (string | null | undefined)[]
    setDraft({ subject: subject ?? '', template: template ?? '', sms: sms ?? null })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <Button startIcon={<PreviewIcon />} onClick={preview} aria-haspopup="dialog">
        {translate('messages.template.preview', { _: 'Preview' })}
      </Button>
      <Button startIcon={<HistoryIcon />} onClick={() => setLookingBack(true)} aria-haspopup="dialog">
        {translate('messages.template.versions', { _: 'Earlier versions' })}
      </Button>
      <Suspense>
        {draft && <TemplatePreview id={id} draft={draft} onClose={() => setDraft(undefined)} />}
        {isLookingBack && <TemplateVersions id={id} onClose={() => setLookingBack(false)} />}
      </Suspense>
    </Box>
  )
}

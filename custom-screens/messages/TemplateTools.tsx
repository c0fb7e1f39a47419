import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import PreviewIcon from '@mui/icons-material/VisibilityRounded'
import { useTranslate } from 'react-admin'
import { lazyCode, Overlay } from '#browser/api.ts'
import type { Draft } from './use-preview.ts'

const TemplatePreview = lazyCode(() => import('./TemplatePreview.tsx'))

/** ETM-07: shows the email as it is in the form. */
export function TemplateTools({ id }: { id: number }) {
  const translate = useTranslate()
  const { getValues } = useFormContext()
  const [draft, setDraft] = useState<Draft>()
  const preview = () => {
    const [subject, template, sms] = getValues(['subject', 'template', 'sms']) as (string | null | undefined)[]
    setDraft({ subject: subject ?? '', template: template ?? '', sms: sms ?? null })
  }
  const close = () => setDraft(undefined)
  return (
    <Box sx={{ mt: 1 }}>
      <Button startIcon={<PreviewIcon />} onClick={preview} aria-haspopup="dialog">
        {translate('messages.template.preview', { _: 'Preview' })}
      </Button>
      {draft && (
        <Overlay onClose={close}>
          <TemplatePreview id={id} draft={draft} onClose={close} />
        </Overlay>
      )}
    </Box>
  )
}

import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { FailedPart, FieldInput, FormSkeleton, looseField, readServerErrors, useAccess } from '#browser/api.ts'
import { HtmlFrame } from './HtmlFrame.tsx'
import { SmsPreview } from './SmsPreview.tsx'
import { usePlaceholders } from './use-placeholders.ts'
import { type Draft, usePreview } from './use-preview.ts'

export interface PreviewContentProps {
  id: number
  draft?: Draft | undefined
  height?: number
  /** Below what there is to see, for the family that is chosen. */
  children?: (customerId: number | undefined) => ReactNode
}

/** ETM-07, MSG-13: an email template as its reader would see it: with sample values, or for a family that is chosen. */
export function PreviewContent({ id, draft, height = 420, children }: PreviewContentProps) {
  const translate = useTranslate()
  const { can } = useAccess()
  const form = useForm<{ customer_id: number | null }>({ defaultValues: { customer_id: null } })
  const customerId = form.watch('customer_id') ?? undefined
  const { data: preview, error, refetch } = usePreview(id, draft, customerId)
  const { data: placeholders } = usePlaceholders(id)
  const choosesFamily = placeholders?.for_staff === false && can('customers.details')
  const family = translate('messages.template.family', { _: 'Family' })
  const help = translate('messages.template.family_help', { _: 'Without one, sample values are filled in.' })
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
      {choosesFamily && (
        <FormProvider {...form}>
          <FieldInput
            {...looseField('customer_id', 'reference', family, { reference: CUSTOMER, nullable: true, help })}
          />
        </FormProvider>
      )}
      {error && <PreviewFailure error={error} onRetry={() => void refetch()} />}
      {!error && !preview && <FormSkeleton />}
      {!error && preview && (
        <>
          <Typography component="p" dir="auto" sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            {preview.subject}
          </Typography>
          <HtmlFrame
            html={preview.html}
            title={translate('messages.template.preview', { _: 'Preview' })}
            height={height}
          />
          {preview.sms !== null && <SmsPreview text={preview.sms} />}
        </>
      )}
      {!error && children?.(customerId)}
    </Box>
  )
}

const CUSTOMER = { entity: 'customer', as: 'customer', onDelete: 'restrict' } as const

/** Faults of the words are named one by one; anything else can be tried again. */
function PreviewFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { fields } = readServerErrors(error, useTranslate())
  const faults = Object.values(fields)
  if (faults.length === 0) return <FailedPart error={error} onRetry={onRetry} />
  return (
    <Alert severity="error">
      {faults.map((fault) => (
        <p key={fault} style={{ margin: 0 }}>
          {fault}
        </p>
      ))}
    </Alert>
  )
}

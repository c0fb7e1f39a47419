import { useEffect } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { FailedPart } from '#browser/ground/shell/FailedPart.tsx'
import type { NoteUnsaved } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { TextLine } from '../TextLine.tsx'
import { useSmallForm } from '../use-small-form.ts'
import { Section } from './Section.tsx'
import { useOwnDetails, type OwnDetails as Details } from './use-own-details.ts'

/** The user's names, which can be changed, and their sign-in address, which has a form of its own. */
export function OwnDetails({ readOnly, onTyped }: { readOnly: boolean; onTyped: NoteUnsaved }) {
  const translate = useTranslate()
  const { data: details, error, refetch, save } = useOwnDetails()
  return (
    <Section title={translate('rollcall.identity.account.details')}>
      {details ? (
        <DetailsForm details={details} readOnly={readOnly} onTyped={onTyped} save={save} />
      ) : error ? (
        <FailedPart error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={180} />
      )}
    </Section>
  )
}

interface DetailsFormProps {
  details: Details
  readOnly: boolean
  onTyped: NoteUnsaved
  save: (names: Pick<Details, 'first_name' | 'last_name'>) => Promise<void>
}

function DetailsForm({ details, readOnly, onTyped, save }: DetailsFormProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { first_name, last_name, email } = details
  const { form, field, fault, values, isBusy } = useSmallForm({
    initial: { first_name, last_name },
    async send(names) {
      await save(names)
      notify('rollcall.identity.account.saved', { type: 'success' })
    },
  })
  const isChanged = values.first_name !== first_name || values.last_name !== last_name
  useEffect(() => onTyped('details', isChanged), [onTyped, isChanged])
  const words = (name: string) => translate(`rollcall.identity.account.${name}`)
  return (
    <Stack component="form" {...form} spacing={2}>
      {fault('form') && <Alert severity="error">{fault('form')}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextLine {...field('first_name')} label={words('first_name')} autoComplete="given-name" disabled={readOnly} />
        <TextLine {...field('last_name')} label={words('last_name')} autoComplete="family-name" disabled={readOnly} />
      </Stack>
      <TextLine
        name="email"
        label={words('email')}
        value={email}
        onChange={() => undefined}
        disabled
        helperText={words(readOnly ? 'email_help' : 'email_help_own')}
      />
      {!readOnly && (
        <Button
          type="submit"
          variant="contained"
          loading={isBusy}
          disabled={!isChanged}
          sx={{ alignSelf: 'flex-start' }}
        >
          {words('save')}
        </Button>
      )}
    </Stack>
  )
}

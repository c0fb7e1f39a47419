import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { deletionMessages } from '#browser/ground/i18n/messages/deletion.ts'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { AlertDialog } from '#browser/parts/dialogs/AlertDialog.tsx'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { ARCHIVED } from '#declarations/facts/archive.ts'
import type { RowActionProps } from '../action-part.ts'
import type { CountedRows } from '#protocol/counted-rows.ts'
import { DeletionRows } from './DeletionRows.tsx'
import { useActionAccess } from '../use-action-access.ts'
import { useArchive } from '../use-archive.ts'

addMessages('rollcall.confirm', deletionMessages)

interface DeleteDialogProps {
  subject: RowActionProps['subject']
  /** Address of the rows under the record on whose tab they are; undefined: the main one. */
  rowsAt: string | undefined
  question: string
  /** The API says what a deletion comes to. */
  saysWhat: boolean
  /** Deletes. Returns the failure text, or undefined on success. */
  work: () => Promise<string | undefined>
  onClose: () => void
}

interface PlannedDeletion {
  goes: CountedRows[]
  blockers: CountedRows[]
}

/** Says what goes with a record before it is deleted; where something stands in the way, says that, and offers to archive it. */
export function DeleteDialog({ subject, rowsAt, question, saysWhat, work, onClose }: DeleteDialogProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { address } = useArchive(subject, rowsAt)
  const path = `${address}/${String(subject.record['id'])}/deletion`
  const { data: reply, isLoading } = useQuery({
    queryKey: ['deletion', path],
    queryFn: ({ signal }) => data.call<{ item: PlannedDeletion }>({ method: 'GET', path, signal }),
    enabled: saysWhat,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  const { goes = [], blockers = [] } = reply?.item ?? {}
  if (blockers.length > 0) return <Blocked subject={subject} rowsAt={rowsAt} blockers={blockers} onClose={onClose} />
  return (
    <AskBefore kind="delete" text={question} waits={isLoading} work={work} onClose={onClose}>
      {isLoading && (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: 2 }}>
          {translate('rollcall.confirm.looking')}
        </Typography>
      )}
      <DeletionRows title={translate('rollcall.confirm.goes_too')} rows={goes.filter(({ linked }) => !linked)} />
      <DeletionRows
        title={translate('rollcall.confirm.unlinked')}
        rows={goes.flatMap(({ linked, ...rows }) => (linked ? [{ ...rows, ...linked }] : []))}
      />
    </AskBefore>
  )
}

function Blocked({
  subject,
  rowsAt,
  blockers,
  onClose,
}: Pick<DeleteDialogProps, 'subject' | 'rowsAt' | 'onClose'> & { blockers: CountedRows[] }) {
  const translate = useTranslate()
  const { perform, name } = useArchive(subject, rowsAt)
  const mayTake = useActionAccess()
  const mayArchive = mayTake('archive', subject) && !subject.record[ARCHIVED]
  const rows = (
    <Box>
      <DeletionRows
        title={translate('rollcall.confirm.refer')}
        rows={blockers.filter(({ reason }) => reason === undefined)}
      />
      <DeletionRows
        title={translate('rollcall.confirm.kept')}
        rows={blockers.filter(({ reason }) => reason !== undefined)}
      />
    </Box>
  )
  const title = translate('rollcall.confirm.blocked_title')
  if (mayArchive) {
    return (
      <AskBefore
        kind="continue"
        title={title}
        text={translate('rollcall.confirm.archive_instead', { name })}
        confirm={translate('rollcall.action.archive')}
        work={() => perform('archive')}
        onClose={onClose}
      >
        {rows}
      </AskBefore>
    )
  }
  return (
    <AlertDialog
      title={title}
      text={translate('rollcall.confirm.blocked_text')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          {translate('rollcall.confirm.close')}
        </Button>
      }
    >
      {rows}
    </AlertDialog>
  )
}

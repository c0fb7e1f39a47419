import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useCloseGuard } from '#browser/parts/dialogs/close-guard.ts'
import { useUnsavedParts } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import type { SavedReport } from '#protocol/saved-report.ts'
import type { SavedDialogProps } from './saved-dialog-props.ts'
import { chosenBy } from './saved-choice.ts'
import { SaveForm } from './SaveForm.tsx'
import { SavedRow } from './SavedRow.tsx'
import type { useSavedReports } from './use-saved-reports.ts'
import { savedAddress, type SavedReportList } from './use-saved-report-list.ts'

export interface SavedListProps
  extends
    SavedDialogProps,
    Pick<ReturnType<typeof useSavedReports>, 'change' | 'start' | 'attempt' | 'failure' | 'isChanging'> {
  saved: SavedReportList
}

/** Saved filters one below the other, and the form that adds those of the screen. */
export function SavedList(list: SavedListProps) {
  const { report, today, choice, onUse, onClose, saved, change, start, attempt, failure, isChanging } = list
  const translate = useTranslate()
  const [asked, ask] = useState<SavedReport>()
  const { isUnsaved, note } = useUnsavedParts()
  useCloseGuard(isUnsaved)
  const path = savedAddress(report.name)
  return (
    <>
      {saved.items.length === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 1 }}>{translate('rollcall.report.saved.none')}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {saved.items.map((one) => (
            <SavedRow
              key={one.id}
              saved={one}
              isBusy={isChanging}
              mayShare={saved.roles.length > 0}
              formats={report.formats}
              note={note}
              onUse={() => {
                onUse(chosenBy(one.choice, today, report.range.ahead))
                onClose()
              }}
              onStart={(starts) => start(one.id, starts)}
              onRename={(name) => attempt({ method: 'PUT', path: `${path}/${one.id}`, body: { name } })}
              onRemove={() => ask(one)}
              onSchedule={(schedule) =>
                change(
                  schedule
                    ? { method: 'PUT', path: `${path}/${one.id}/schedule`, body: schedule }
                    : { method: 'DELETE', path: `report-schedules/${one.schedule?.id}` },
                )
              }
              onPause={(paused) =>
                change({ method: 'PATCH', path: `report-schedules/${one.schedule?.id}`, body: { paused } })
              }
            />
          ))}
        </Box>
      )}
      {failure && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {failureText(failure, translate)}
        </Alert>
      )}
      <SaveForm
        key={saved.items.length}
        choice={choice}
        roles={saved.roles}
        isSaving={isChanging}
        note={note}
        onSave={(body) => change({ method: 'POST', path, body })}
      />
      {asked && (
        <RemoveQuestion
          saved={asked}
          work={() => attempt({ method: 'DELETE', path: `${path}/${asked.id}` })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

interface RemoveQuestionProps {
  saved: SavedReport
  work: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks before saved filters are removed, and says what goes with them. */
function RemoveQuestion({ saved: { name, role, schedule }, work, onClose }: RemoveQuestionProps) {
  const translate = useTranslate()
  const words = (key: string, values = {}) => translate(`rollcall.report.saved.${key}`, values)
  const said = [role && words('removed_shared', { role: role.name }), schedule && words('removed_by_mail')]
  return (
    <AskBefore
      kind="delete"
      title={words('remove_title', { name })}
      text={said.filter(Boolean).join(' ') || words('removed')}
      confirm={words('remove_one')}
      work={work}
      onClose={onClose}
    />
  )
}

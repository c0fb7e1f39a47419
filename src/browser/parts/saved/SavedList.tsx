import { useState } from 'react'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { AskBefore } from '#browser/parts/dialogs/AskBefore.tsx'
import { useCloseGuard } from '#browser/parts/dialogs/close-guard.ts'
import { useUnsavedParts } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import type { SavedFilters } from '#protocol/saved-filters.ts'
import { SaveForm } from './SaveForm.tsx'
import { SavedRow } from './SavedRow.tsx'
import type { SavedDialogProps } from './saved-target.ts'
import type { SavedChanges } from './use-saved-filters.ts'
import type { SavedList as Saved } from './use-saved-list.ts'

export interface SavedListProps<Choice> extends SavedDialogProps<Choice> {
  saved: Saved<Choice>
  changes: SavedChanges
}

/** Saved filters one below the other, and the form that adds those of the screen. */
export function SavedList<Choice>(props: SavedListProps<Choice>) {
  const { of, path, choice, onUse, onClose, more, saved, changes } = props
  const { change, start, attempt, failure, isChanging } = changes
  const translate = useTranslate()
  const [asked, ask] = useState<SavedFilters<Choice>>()
  const { isUnsaved, note } = useUnsavedParts()
  useCloseGuard(isUnsaved)
  return (
    <>
      {saved.items.length === 0 ? (
        <Box sx={{ color: 'text.secondary', py: 1 }}>{translate(`rollcall.saved.${of}.none`)}</Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {saved.items.map((one) => (
            <SavedRow
              key={one.id}
              of={of}
              saved={one}
              isBusy={isChanging}
              mayShare={saved.roles.length > 0}
              more={more?.(one, changes)}
              note={note}
              onUse={() => {
                onUse(one.choice)
                onClose()
              }}
              onStart={(starts) => start(one.id, starts)}
              onRename={(name) => attempt({ method: 'PUT', path: `${path}/${one.id}`, body: { name } })}
              onRemove={() => ask(one)}
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
          of={of}
          saved={asked}
          work={() => attempt({ method: 'DELETE', path: `${path}/${asked.id}` })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

interface RemoveQuestionProps {
  of: SavedDialogProps<unknown>['of']
  saved: SavedFilters
  work: () => Promise<string | undefined>
  onClose: () => void
}

/** Asks before saved filters are removed, and says what goes with them. */
function RemoveQuestion({ of, saved: { name, role, schedule }, work, onClose }: RemoveQuestionProps) {
  const translate = useTranslate()
  const words = (key: string, values = {}) => translate(`rollcall.saved.${key}`, values)
  const said = [role && words(`${of}.removed_shared`, { role: role.name }), schedule && words('report.removed_by_mail')]
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

import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import type { NoteUnsaved } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { LONGEST_SAVED_NAME } from '#protocol/saved-filters.ts'

/** New saved filters, as they are sent. */
type NewSaved = Record<'name' | 'choice' | 'role_id', unknown> & {
  name: string
  role_id: number | null
}

export interface SaveFormProps {
  /** The filters of the screen; undefined while they cannot be saved. */
  choice: unknown
  /** Those that the person may share with; none: they may not share. */
  roles: { id: number; name: string }[]
  isSaving: boolean
  note: NoteUnsaved
  onSave: (body: NewSaved) => void
}

const NOBODY = 0

/** Saves the filters of the screen under a name. */
export function SaveForm({ choice, roles, isSaving, note, onSave }: SaveFormProps) {
  const translate = useTranslate()
  const isScoped = useApplication().application.guards[useSession().user.guard]?.scoped === true
  const [name, setName] = useState('')
  const [role, setRole] = useState(NOBODY)
  const isTyped = useCallback(() => name.trim() !== '', [name])
  useKeptTyping(isTyped)
  useEffect(() => {
    note('save', isTyped())
    return () => note('save', false)
  }, [note, isTyped])
  return (
    <Box
      component="form"
      noValidate
      aria-label={translate('rollcall.saved.save')}
      sx={formStyle}
      onSubmit={(event) => {
        event.preventDefault()
        onSave({ name, choice, role_id: role === NOBODY ? null : role })
      }}
    >
      <Box sx={{ typography: 'subtitle2' }}>{translate('rollcall.saved.save')}</Box>
      <TextField
        size="small"
        label={translate('rollcall.saved.name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: LONGEST_SAVED_NAME } }}
        onChange={({ target }) => setName(target.value)}
      />
      {roles.length > 0 && (
        <TextField
          select
          size="small"
          label={translate('rollcall.saved.share')}
          value={role}
          helperText={isScoped && translate('rollcall.saved.within')}
          onChange={({ target }) => setRole(Number(target.value))}
        >
          {[{ id: NOBODY, name: translate('rollcall.saved.nobody') }, ...roles].map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <BusyButton
        type="submit"
        variant="contained"
        isBusy={isSaving}
        disabled={name.trim() === '' || choice === undefined}
        sx={{ justifySelf: 'start' }}
      >
        {translate('rollcall.saved.add')}
      </BusyButton>
    </Box>
  )
}

const formStyle = { display: 'grid', gap: 1.5, mt: 2.5 } as const

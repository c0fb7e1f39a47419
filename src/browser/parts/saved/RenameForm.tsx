import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import type { NoteUnsaved } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { LONGEST_SAVED_NAME } from '#protocol/saved-filters.ts'

export interface RenameFormProps {
  name: string
  /** Returns the text of a failure. */
  onRename: (name: string) => Promise<string | undefined>
  note: NoteUnsaved
  onClose: () => void
}

/** Renames saved filters in their row. Escape keeps the name, and leaves the dialog open. */
export function RenameForm({ name, onRename, note, onClose }: RenameFormProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState(name)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isTyped = useCallback(() => typed.trim() !== name, [typed, name])
  useKeptTyping(isTyped)
  useEffect(() => {
    note(`rename ${name}`, isTyped())
    return () => note(`rename ${name}`, false)
  }, [note, name, isTyped])
  const rename = async () => {
    if (!isTyped()) return onClose()
    setBusy(true)
    const failed = await onRename(typed.trim())
    setBusy(false)
    setFailure(failed)
    if (failed === undefined) onClose()
  }
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, py: 0.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() !== '' && !isBusy) void rename()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <TextField
        autoFocus
        size="small"
        label={translate('rollcall.saved.new_name', { name })}
        value={typed}
        error={failure !== undefined}
        helperText={failure}
        slotProps={{ htmlInput: { maxLength: LONGEST_SAVED_NAME } }}
        sx={{ flex: '1 1 200px' }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <BusyButton type="submit" variant="contained" isBusy={isBusy} disabled={typed.trim() === ''}>
        {translate('rollcall.saved.add')}
      </BusyButton>
      <Button color="inherit" onClick={onClose}>
        {translate('rollcall.confirm.cancel')}
      </Button>
    </Box>
  )
}

import { useCallback, useRef } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { LeaveGuard } from '#browser/parts/dialogs/LeaveGuard.tsx'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
import { useOptionName } from './use-option-name.ts'

/** Appends a row to a list; the field stays ready for the next. */
export function AddOption({ list }: { list: string }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { busy, isTyped, field, onSubmit } = useOptionName(list, () => input.current?.focus())
  const typed = useCallback(() => isTyped, [isTyped])
  const unsaved = useCallback(() => isTyped && !busy, [isTyped, busy])
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, mt: 2, maxWidth: 480 }}
    >
      <LeaveGuard isUnsaved={unsaved} isTyped={typed} />
      <HeldFields held={busy}>
        <TextField {...field} inputRef={input} label={translate('rollcall.settings.option.new')} />
      </HeldFields>
      <BusyButton type="submit" variant="contained" isBusy={busy} sx={{ flex: 'none', minHeight: 36 }}>
        {translate('rollcall.settings.option.add')}
      </BusyButton>
    </Box>
  )
}

import { useDeferredValue, useState, type FormEvent } from 'react'
import { HttpError, useNotify, useRefresh, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import InputAdornment from '@mui/material/InputAdornment'
import SearchIcon from '@mui/icons-material/Search'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useSession } from '#browser/ground/model/session-context.ts'
import { versionOf } from '#browser/ground/providers/record-version.ts'
import { type ApiRecord, useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { LeaveGuard } from '#browser/parts/dialogs/LeaveGuard.tsx'
import { BusyButton } from '#browser/parts/form/BusyButton.tsx'
import { HeldFields } from '#browser/parts/form/HeldFields.tsx'
import { changesBetween } from '#browser/parts/permissions/held-permissions.ts'
import { permissionMatrix } from '#browser/parts/permissions/permission-matrix.ts'
import { type CataloguePermission, usePermissionWords } from '#browser/parts/permissions/use-permission-words.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { Wildcards } from './Wildcards.tsx'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { roleMessages } from '#browser/ground/i18n/messages/roles.ts'

addMessages('rollcall.roles', roleMessages)

export interface PermissionsEditorProps {
  role: ApiRecord
  catalogue: readonly CataloguePermission[]
  /** Address of the roles. */
  api: string
  onSaved: () => void
  onCancel: () => void
}

/** The permissions of a role as a matrix, with a text filter. Sends the whole set, based on the version shown. */
export function PermissionsEditor({ role, catalogue, api, onSaved, onCancel }: PermissionsEditorProps) {
  const translate = useTranslate()
  const { user } = useSession()
  const before = role.permissions as string[]
  const [held, setHeld] = useState(before)
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const words = usePermissionWords(catalogue)
  const rows = permissionMatrix(words, useDeferredValue(text))
  const giver = { permissions: user.all_permissions, superuser: user.superuser === true }
  const changes = changesBetween(before, held)
  const save = useSave(role, api)

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (changes === 0) return onSaved()
    setBusy(true)
    const refused = await save(held)
    setBusy(false)
    if (refused === undefined) onSaved()
    else setFailure(refused)
  }

  return (
    <Box component="form" onSubmit={(event) => void onSubmit(event)} sx={{ display: 'contents' }}>
      <LeaveGuard isUnsaved={() => changes > 0} />
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minHeight: 320 }}>
        <HeldFields held={busy}>
          <TextField
            autoFocus
            fullWidth
            size="small"
            type="search"
            sx={{ mt: 1 }}
            label={translate('rollcall.roles.filter')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{
              input: {
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon fontSize="small" />
                  </InputAdornment>
                ),
              },
            }}
          />
          <Wildcards held={held} permissions={words} onChange={setHeld} />
          <Box aria-live="polite" sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
            <PermissionMatrix
              rows={rows}
              permissions={words}
              held={held}
              before={before}
              giver={giver}
              onChange={setHeld}
            />
            {rows.length === 0 && (
              <Typography sx={{ color: 'text.secondary' }}>{translate('rollcall.roles.none', { text })}</Typography>
            )}
          </Box>
        </HeldFields>
      </DialogContent>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {failure}
        </Alert>
      )}
      <DialogActions>
        <Typography variant="body2" sx={{ flexGrow: 1, pl: 1, color: 'text.secondary' }} role="status">
          {changes > 0 && translate('rollcall.roles.changes', { smart_count: changes })}
        </Typography>
        <BusyButton onClick={onCancel} color="inherit" isBusy={busy} isPressed={false}>
          {translate('rollcall.confirm.cancel')}
        </BusyButton>
        <BusyButton type="submit" variant="contained" isBusy={busy}>
          {translate('rollcall.roles.save')}
        </BusyButton>
      </DialogActions>
    </Box>
  )
}

/** Sends the permissions. Returns the failure text, or undefined on success. */
function useSave(role: ApiRecord, api: string) {
  const data = useRollcallData()
  const notify = useNotify()
  const refresh = useRefresh()
  const translate = useTranslate()
  return async (permissions: readonly string[]): Promise<string | undefined> => {
    const version = versionOf(role)
    try {
      await data.call({
        method: 'PUT',
        path: `${api}/${role.id}/permissions`,
        body: { permissions: [...permissions] },
        ...(version !== undefined && { ifMatch: version }),
      })
    } catch (error) {
      const isStale = error instanceof HttpError && error.status === 409
      return isStale ? translate('rollcall.roles.stale') : failureText(error, translate)
    }
    notify('rollcall.roles.saved', { type: 'success', messageArgs: { name: String(role.name) } })
    refresh()
    return undefined
  }
}

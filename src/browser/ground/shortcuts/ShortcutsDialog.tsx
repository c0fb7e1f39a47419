import { Fragment, useId } from 'react'
import { useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { shortcutMessages } from '#browser/ground/i18n/messages/shortcuts.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { Key } from './Key.tsx'
import { LOCAL_SHORTCUTS, SHORTCUTS } from './shortcuts.ts'

addMessages('rollcall.shortcuts', shortcutMessages)

/** The list of keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const heading = useId()
  const all = useKnownShortcuts()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={heading}
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={heading}>{translate('rollcall.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: '1fr auto', gap: 1.25, m: 0, fontSize: '0.8125rem' }}
        >
          {all.map(([name, alternatives]) => (
            <Fragment key={name}>
              <Box component="dt">{translate(`rollcall.shortcuts.${name}`)}</Box>
              <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.5, justifyContent: 'flex-end' }}>
                {alternatives.map((keys, index) => (
                  <Fragment key={keys.join('+')}>
                    {index > 0 && translate('rollcall.shortcuts.or')}
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </Fragment>
                ))}
              </Box>
            </Fragment>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose} color="inherit">
          {translate('rollcall.form.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Those available to the user. */
function useKnownShortcuts(): [name: string, keys: readonly (readonly string[])[]][] {
  const { can } = useAccess()
  const global = Object.entries<{ keys: readonly (readonly string[])[]; permission?: string }>(SHORTCUTS)
  return [
    ...global
      .filter(([, { permission }]) => permission === undefined || can(permission))
      .map(([name, { keys }]): [string, typeof keys] => [name, keys]),
    ...Object.entries(LOCAL_SHORTCUTS),
  ]
}

import { useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { FailedPart, FormDialog, useRequestClose } from '#browser/api.ts'

/** PROV-08: starts the connection, on a page of the payment provider. */
export function ConnectDialog({ getUrl, onClose }: { getUrl: () => Promise<string>; onClose: () => void }) {
  const translate = useTranslate()
  return (
    <FormDialog title={translate('provider.connect_title', { _: 'Connect payment provider' })} onClose={onClose}>
      <Content getUrl={getUrl} />
    </FormDialog>
  )
}

function Content({ getUrl }: { getUrl: () => Promise<string> }) {
  const translate = useTranslate()
  const close = useRequestClose()
  const {
    data: url,
    error,
    refetch,
  } = useQuery({
    queryKey: ['provider', 'url'],
    queryFn: getUrl,
    gcTime: 0,
    retry: false,
  })
  return (
    <>
      <DialogContent>
        <Typography>
          {translate('provider.leave', {
            _: 'You go on at Stripe, where the account’s owner signs in or opens one. Afterwards you come back here.',
          })}
        </Typography>
        {error && <FailedPart error={error} onRetry={() => void refetch()} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {translate('provider.cancel', { _: 'Cancel' })}
        </Button>
        <Button variant="contained" {...(url === undefined ? { disabled: true } : { href: url })}>
          {translate('provider.continue', { _: 'Continue to Stripe' })}
        </Button>
      </DialogActions>
    </>
  )
}

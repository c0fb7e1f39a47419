import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ConfirmDialog, StatusChip, useAccess } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import type companyConnection from '../../custom-actions/provider/company-connection.contract.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { saidByServer } from './said-by-server.ts'

export type Connection = ReplyOf<typeof companyConnection>['item']

/** PROV-08 to PROV-10, FRA-12: an account with the payment provider, as it stands, and what can be done about it. */
export function ProviderConnection({
  connection,
  getUrl,
  disconnect,
  onChanged,
}: {
  connection: Connection
  /** Gives the provider's page on which an account is connected. */
  getUrl: () => Promise<string>
  disconnect: () => Promise<{ success?: unknown }>
  onChanged: () => void
}) {
  const translate = useTranslate()
  const { allows } = useAccess()
  const [open, setOpen] = useState<'connect' | 'disconnect'>()
  const mayConnect = allows({ permission: ['company_profile.stripe.connect'] })
  const mayDisconnect = allows({ permission: ['company_profile.stripe.disconnect'] })
  const { available, connected, charges_enabled, account } = connection
  if (!available) {
    return (
      <Alert severity="info">
        {translate('provider.unavailable', { _: 'Card payments are not set up on this server.' })}
      </Alert>
    )
  }
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 1.5 }}>
        <State connection={connection} />
        {account !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {account}
          </Typography>
        )}
      </Box>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {connected
          ? translate('provider.connected', { _: 'Card payments of families go to this account, less levies.' })
          : translate('provider.not_connected', {
              _: 'Until an account is connected, card payments of families go to the company’s account.',
            })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {mayConnect && !(connected && charges_enabled) && (
          <Button variant="contained" onClick={() => setOpen('connect')}>
            {connected
              ? translate('provider.go_on', { _: 'Finish connecting' })
              : translate('provider.connect', { _: 'Connect account' })}
          </Button>
        )}
        {mayDisconnect && connected && (
          <Button color="error" onClick={() => setOpen('disconnect')}>
            {translate('provider.disconnect', { _: 'Disconnect' })}
          </Button>
        )}
      </Box>
      {open === 'connect' && <ConnectDialog getUrl={getUrl} onClose={() => setOpen(undefined)} />}
      {open === 'disconnect' && (
        <Disconnect disconnect={disconnect} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      )}
    </Box>
  )
}

function State({ connection: { connected, charges_enabled } }: { connection: Connection }) {
  const translate = useTranslate()
  if (!connected) return <StatusChip value="disabled" label={translate('provider.none', { _: 'Not connected' })} />
  return charges_enabled ? (
    <StatusChip value="enabled" label={translate('provider.ready', { _: 'Connected' })} />
  ) : (
    <StatusChip value="pending" label={translate('provider.unfinished', { _: 'Not finished' })} />
  )
}

function Disconnect({
  disconnect,
  onChanged,
  onClose,
}: {
  disconnect: () => Promise<{ success?: unknown }>
  onChanged: () => void
  onClose: () => void
}) {
  const translate = useTranslate()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    // PROV-10.
    const wrong = translate('provider.failed', { _: 'Something went wrong. Please try again later.' })
    try {
      const { success } = await disconnect()
      if (!success) throw new Error(wrong)
      notify(translate('provider.disconnected', { _: 'The account has been disconnected.' }), { type: 'success' })
      onChanged()
      onClose()
    } catch (error) {
      setFailure(saidByServer(error, translate, wrong))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      kind="continue"
      confirm={translate('provider.disconnect', { _: 'Disconnect' })}
      text={translate('provider.ask', {
        _: 'Disconnect this account? Card payments will go to the company’s account from then on.',
      })}
      busy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

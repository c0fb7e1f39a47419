import { useMutation } from '@tanstack/react-query'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import SendIcon from '@mui/icons-material/SendRounded'
import { useTranslate } from 'react-admin'
import { BusyButton, failureText, useRollcallData } from '#browser/api.ts'
import testTemplate from '../../custom-actions/messages/test-template.contract.ts'
import type { Draft } from './use-preview.ts'

export interface SendTestProps {
  id: number
  draft: Draft
  customerId: number | undefined
}

/** Sends the email to whoever is signed in, and to nobody else. */
export function SendTest({ id, draft, customerId }: SendTestProps) {
  const translate = useTranslate()
  const data = useRollcallData()
  const body = { ...draft, ...(customerId !== undefined && { customer_id: customerId }) }
  const send = useMutation({ mutationFn: () => data.call(testTemplate, { params: { id }, body }) })
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <BusyButton startIcon={<SendIcon />} onClick={() => send.mutate()} isBusy={send.isPending}>
        {translate('messages.template.send_test', { _: 'Send it to me' })}
      </BusyButton>
      {send.data && (
        <Alert severity="success" sx={{ justifySelf: 'stretch' }}>
          {translate('messages.template.test_sent', { _: 'It is on its way to %{to}.', to: send.data.recipient })}
        </Alert>
      )}
      {send.error && (
        <Alert severity="error" sx={{ justifySelf: 'stretch' }}>
          {failureText(send.error, translate)}
        </Alert>
      )}
    </Box>
  )
}

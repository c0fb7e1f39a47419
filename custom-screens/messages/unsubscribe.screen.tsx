import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, failureText, SignedOutFrame, useRollcallData } from '#browser/api.ts'
import unsubscribe from '../../custom-actions/messages/unsubscribe.contract.ts'
import unsubscribeLink from '../../custom-actions/messages/unsubscribe-link.contract.ts'

/** The page that the link below a marketing email opens: its family says, without an account, that it wants no more of them. */
export default function UnsubscribeScreen({ title }: CustomCodeProps['screen']) {
  const token = useSearchParams()[0].get('unsubscribe_token') ?? ''
  const translate = useTranslate()
  const data = useRollcallData()
  const [isDone, setDone] = useState(false)
  const { data: link, error } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: async ({ signal }) => (await data.call(unsubscribeLink, { body: { token }, signal })).item,
    retry: false,
  })
  const stop = useMutation({
    mutationFn: () => data.call(unsubscribe, { body: { token } }),
    onSuccess: () => setDone(true),
  })
  const failure = error ?? stop.error
  return (
    <SignedOutFrame title={title}>
      <Stack spacing={2}>
        {!link && !error && <Skeleton variant="rounded" height={120} />}
        {failure && <Alert severity="error">{failureText(failure, translate)}</Alert>}
        {link && (isDone || !link.is_subscribed) && (
          <Alert severity="success" role="status">
            {translate('messages.unsubscribe.done', {
              brand: link.brand_name,
              _: '%{brand} will send you no more marketing emails. Tell us if you change your mind.',
            })}
          </Alert>
        )}
        {link?.is_subscribed && !isDone && (
          <>
            <Typography>
              {translate('messages.unsubscribe.ask', {
                brand: link.brand_name,
                _: 'Would you like %{brand} to stop sending you news and offers by email? You will still get emails about your bookings and payments.',
              })}
            </Typography>
            <Button size="large" fullWidth variant="contained" loading={stop.isPending} onClick={() => stop.mutate()}>
              {translate('messages.unsubscribe.stop', { _: 'Stop marketing emails' })}
            </Button>
          </>
        )}
      </Stack>
    </SignedOutFrame>
  )
}

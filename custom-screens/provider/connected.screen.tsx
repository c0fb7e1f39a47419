import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, LoadedPart, Page, useAccess, useRollcallData } from '#browser/api.ts'
import type { ReplyOf } from '#protocol/index.ts'
import { namedHolder } from '#rules/payments/named-holder.ts'
import connected from '../../custom-actions/provider/connected.contract.ts'

/** PROV-01 to PROV-07: people come back here from the payment provider; ends connecting the account. */
export default function Connected({ title }: CustomCodeProps['screen']) {
  const { search, pathname } = useLocation()
  const { allows } = useAccess()
  const query = new URLSearchParams(search)
  // PROV-03. The company's own account is always connected by code and state.
  const isExpress = !pathname.endsWith('-franchisor') && allows({ feature: 'enable_stripe_connect_with_express' })
  const problem = useProblem(query, isExpress)
  return (
    <Page title={title}>
      <Paper variant="outlined" sx={{ p: 2.5, maxWidth: 720, display: 'grid', gap: 2, justifyItems: 'start' }}>
        {problem === undefined ? (
          <Ended query={query} isExpress={isExpress} />
        ) : (
          <Alert severity="error">{problem}</Alert>
        )}
        <WayBack to={pathname.endsWith('-franchisor') ? COMPANY : screenOf(query)} />
      </Paper>
    </Page>
  )
}

const COMPANY = '/company-profile'

/** The screen on which somebody began to connect, whatever became of it; the first screen where nothing tells. */
function screenOf(query: URLSearchParams): string {
  const id = Number(query.get('id')) || namedHolder(query.get('state') ?? '')
  return id === undefined ? '/' : id === 0 ? COMPANY : `/franchisees/${id}`
}

function WayBack({ to }: { to: string }) {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={RouterLink} to={to}>
      {translate('provider.back', { _: 'Back' })}
    </Button>
  )
}

/** PROV-04, PROV-05, PROV-07: the fault of what the provider sent along; undefined when there is none. */
function useProblem(query: URLSearchParams, isExpress: boolean): string | undefined {
  const translate = useTranslate()
  const error = query.get('error_description') ?? query.get('error')
  if (error !== null) return error
  const needed = isExpress ? ['type', 'id'] : ['code', 'state']
  if (needed.every((name) => query.get(name))) return undefined
  return isExpress
    ? translate('provider.no_type', {
        _: 'No type or id provided - ensure you were re-directed here after making a Stripe connection',
      })
    : translate('provider.no_code', {
        _: 'No code or state provided - ensure you were re-directed here after making a Stripe connection',
      })
}

function Ended({ query, isExpress }: { query: URLSearchParams; isExpress: boolean }) {
  const data = useRollcallData()
  const sent = (name: string) => query.get(name) ?? ''
  const asked = isExpress
    ? { type: 'franchisee' as const, id: Number(sent('id')) }
    : { code: sent('code'), state: sent('state') }
  const reply = useQuery({
    queryKey: ['provider', 'connected', query.toString()],
    queryFn: () => data.call(connected, { query: asked }),
    // A code works once.
    retry: false,
    staleTime: 'static',
    refetchOnWindowFocus: false,
  })
  return <LoadedPart of={reply}>{(ended) => <Outcome reply={ended} />}</LoadedPart>
}

function Outcome({ reply }: { reply: ReplyOf<typeof connected> }) {
  const translate = useTranslate()
  return (
    <>
      <Alert severity={reply.charges_enabled ? 'success' : 'warning'}>
        {reply.charges_enabled
          ? translate('provider.success', { _: 'The account is connected, and can take card payments.' })
          : translate('provider.almost', {
              _: 'The account is connected, but Stripe asks for more before it can take card payments.',
            })}
      </Alert>
      <Typography variant="body2">{translate('provider.close', { _: 'This page can be closed.' })}</Typography>
    </>
  )
}

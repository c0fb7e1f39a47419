import { type CustomCodeProps, FailedPart, useAccess, useRollcallData } from '#browser/api.ts'
import connectUrl from '../../custom-actions/provider/connect-url.contract.ts'
import disconnect from '../../custom-actions/provider/disconnect.contract.ts'
import expressUrl from '../../custom-actions/provider/express-url.contract.ts'
import { type Connection, ProviderConnection } from './ProviderConnection.tsx'

/** FRA-12: the account of a franchisee with the payment provider. */
export default function FranchiseeConnection({ record, along, refetch }: CustomCodeProps['panel']) {
  const data = useRollcallData()
  const { allows } = useAccess()
  const connection = (along as { item: Connection } | undefined)?.item
  if (!connection) return <FailedPart error={undefined} onRetry={() => void refetch()} />
  const call = { params: { id: Number(record.id) } }
  // PROV-03: with the feature an express account is opened, without it an existing one is connected.
  const isExpress = allows({ feature: 'enable_stripe_connect_with_express' })
  return (
    <ProviderConnection
      connection={connection}
      getUrl={async () => (await data.call(isExpress ? expressUrl : connectUrl, call)).url}
      disconnect={() => data.call(disconnect, call)}
      onChanged={() => void refetch()}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { FailedPart, FormSkeleton, useRollcallData } from '#browser/api.ts'
import companyConnectUrl from '../../custom-actions/provider/company-connect-url.contract.ts'
import companyConnection from '../../custom-actions/provider/company-connection.contract.ts'
import companyDisconnect from '../../custom-actions/provider/company-disconnect.contract.ts'
import { ProviderConnection } from './ProviderConnection.tsx'

/** CMP-04: the account of the company with the payment provider. */
export default function CompanyConnection() {
  const data = useRollcallData()
  const {
    data: reply,
    error,
    refetch,
  } = useQuery({
    queryKey: ['provider', 'company'],
    queryFn: ({ signal }) => data.call(companyConnection, { signal }),
  })
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />
  if (!reply) return <FormSkeleton />
  return (
    <ProviderConnection
      connection={reply.item}
      getUrl={async () => (await data.call(companyConnectUrl, {})).url}
      disconnect={() => data.call(companyDisconnect, {})}
      onChanged={() => void refetch()}
    />
  )
}

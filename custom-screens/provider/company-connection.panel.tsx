import { useQuery } from '@tanstack/react-query'
import { LoadedPart, useRollcallData } from '#browser/api.ts'
import companyConnectUrl from '../../custom-actions/provider/company-connect-url.contract.ts'
import companyConnection from '../../custom-actions/provider/company-connection.contract.ts'
import companyDisconnect from '../../custom-actions/provider/company-disconnect.contract.ts'
import { ProviderConnection } from './ProviderConnection.tsx'

/** CMP-04: the account of the company with the payment provider. */
export default function CompanyConnection() {
  const data = useRollcallData()
  const connection = useQuery({
    queryKey: ['provider', 'company'],
    queryFn: ({ signal }) => data.call(companyConnection, { signal }),
  })
  return (
    <LoadedPart of={connection}>
      {({ item }) => (
        <ProviderConnection
          connection={item}
          getUrl={async () => (await data.call(companyConnectUrl, {})).url}
          disconnect={() => data.call(companyDisconnect, {})}
          onChanged={() => void connection.refetch()}
        />
      )}
    </LoadedPart>
  )
}

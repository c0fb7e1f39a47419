import { endpoint } from '#server/api.ts'
import connection from './company-connection.contract.ts'
import { connectionOf, requireHolder } from './accounts/connected-account.ts'
import { providerOf } from './accounts/provider-in-use.ts'

/** CMP-04: shown on the company profile. */
export default endpoint({
  ...connection,
  async run(call) {
    await requireHolder(call, null)
    return connectionOf(call, null, providerOf(call.tenant.slug) !== undefined)
  },
})

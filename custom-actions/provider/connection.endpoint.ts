import { endpoint } from '#server/api.ts'
import { connectionOf } from './accounts/connected-account.ts'
import connection from './connection.contract.ts'
import { providerOf } from './accounts/provider-in-use.ts'

/** FRA-12: shown on the screen of the franchisee. */
export default endpoint({
  ...connection,
  run: (call) => connectionOf(call, call.params.id, providerOf(call.tenant.slug) !== undefined),
})

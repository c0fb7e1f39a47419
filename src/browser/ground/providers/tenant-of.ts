const REMEMBERED = 'rollcall.tenant'
const LOCAL_TENANT = 'demo'

/**
 * The tenant of a page: its host name, which the server resolves. On localhost and bare addresses `?tenant=`, which is
 * remembered, else `demo`.
 */
export function tenantOf({ hostname, search }: Pick<Location, 'hostname' | 'search'>, storage: Storage): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^[\d.:[\]]+$/.test(hostname)
  if (!isLocal) return hostname
  const named = new URLSearchParams(search).get('tenant')
  if (named) storage.setItem(REMEMBERED, named)
  return named ?? storage.getItem(REMEMBERED) ?? LOCAL_TENANT
}

const REMEMBERED = 'rollcall.tenant'
const LOCAL_TENANT = 'demo'

/**
 * The tenant that a page is of: the first label of its host name. On localhost and bare addresses `?tenant=`, which is
 * remembered, else `demo`.
 */
export function tenantOf({ hostname, search }: Pick<Location, 'hostname' | 'search'>, storage: Storage): string {
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^[\d.:[\]]+$/.test(hostname)
  const [first] = hostname.split('.')
  if (!isLocal && first) return first
  const named = new URLSearchParams(search).get('tenant')
  if (named) storage.setItem(REMEMBERED, named)
  return named ?? storage.getItem(REMEMBERED) ?? LOCAL_TENANT
}

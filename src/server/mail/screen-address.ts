/**
 * The address of a screen of a tenant, for links in mails. Where the public address has no `{tenant}`, the tenant is a
 * parameter, which browsers heed on localhost.
 *
 * @param publicUrl `https://{tenant}.example.org`
 * @param path `/reset-password`
 */
export function screenAddress(
  publicUrl: string,
  tenant: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const hasPlace = publicUrl.includes('{tenant}')
  const address = new URL(publicUrl.replace('{tenant}', tenant) + path)
  const parameters = { ...(!hasPlace && { tenant }), ...query }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/**
 * The address of a tenant's screen, for links in mails. When the public address has no `{tenant}`, the tenant is a
 * query parameter, which browsers use on localhost.
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

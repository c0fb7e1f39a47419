import type { RequestContext } from '../request-context.ts'
import { screenAddress } from './screen-address.ts'

/**
 * The address of a screen of the application, with its tenant, for links in mails.
 *
 * @param path `/reading-room`
 */
export function screenLink(
  { publicUrl, tenant }: Pick<RequestContext, 'publicUrl' | 'tenant'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return screenAddress(publicUrl, tenant.slug, path, query)
}

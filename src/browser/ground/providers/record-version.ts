import type { ApiRecord } from './rollcall-data-provider.ts'

/**
 * The version of a record is kept in the record under this key, so that a form sends the version of what it shows,
 * whatever was loaded since. It is never sent to the API as a field.
 */
export const VERSION_KEY = '_etag'

/** The item of a reply with its version. */
export function withVersion(json: unknown, headers: Headers): ApiRecord {
  const { item } = json as { item: ApiRecord }
  const version = headers.get('etag')
  return version === null ? item : { ...item, [VERSION_KEY]: version }
}

/** The version of a record as read. */
export function versionOf(record: Record<string, unknown> | undefined): string | undefined {
  const version = record?.[VERSION_KEY]
  return typeof version === 'string' ? version : undefined
}

/** A record to be sent: without its version. */
export function withoutVersion(record: Record<string, unknown>): Record<string, unknown> {
  const { [VERSION_KEY]: _version, ...fields } = record
  return fields
}

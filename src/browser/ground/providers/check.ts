import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Session, SessionUser } from '#browser/ground/model/session-context.ts'
import type { HttpClient } from './http-client.ts'

/** Refresh interval of the signed-in user and the configuration. */
export const REFRESH_MS = 300_000

export const CHECK_KEY: QueryKey = ['check']

export type CheckReply = SessionUser & {
  /** Names of the features that are on. */
  features: string[]
  configuration: Record<string, unknown>
  vocabulary: Session['vocabulary']
  tenant: Session['tenant']
}

/** Reads the signed-in user and their configuration: `GET check`. */
export async function readCheck(http: HttpClient, signal?: AbortSignal): Promise<Session> {
  const { json } = await http('check', { signal })
  return sessionOf((json as { item: CheckReply }).item)
}

/** Converts the reply of `check` and of `login` for the screens. */
export function sessionOf({ features, configuration, vocabulary, tenant, ...user }: CheckReply): Session {
  return {
    user: user as SessionUser,
    features: Object.fromEntries(features.map((name) => [name, true])),
    configuration,
    vocabulary,
    tenant,
  }
}

/** The current session, fetched when unknown. */
export function knownSession(queries: QueryClient, http: HttpClient): Promise<Session> {
  return queries.fetchQuery({
    queryKey: CHECK_KEY,
    queryFn: ({ signal }) => readCheck(http, signal),
    staleTime: REFRESH_MS,
  })
}

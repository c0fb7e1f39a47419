import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Session, SessionUser } from '#browser/ground/model/session-context.ts'
import type { HttpClient } from './http-client.ts'

/** The signed-in person and the configuration are asked for anew this often. */
export const REFRESH_MS = 300_000

export const CHECK_KEY: QueryKey = ['check']

export type CheckReply = SessionUser & {
  /** Names of the features that are on. */
  features: string[]
  configuration: Record<string, unknown>
  vocabulary: Session['vocabulary']
  tenant: Session['tenant']
}

/** Who is signed in, and what holds for him: `GET check`. */
export async function readCheck(http: HttpClient, signal?: AbortSignal): Promise<Session> {
  const { json } = await http('check', { signal })
  return sessionOf((json as { item: CheckReply }).item)
}

/** The reply of `check` and of `login` as screens use it. */
export function sessionOf({ features, configuration, vocabulary, tenant, ...user }: CheckReply): Session {
  return {
    user: user as SessionUser,
    features: Object.fromEntries(features.map((name) => [name, true])),
    configuration,
    vocabulary,
    tenant,
  }
}

/** The session as it is known, asked for when it is not. */
export function knownSession(queries: QueryClient, http: HttpClient): Promise<Session> {
  return queries.fetchQuery({
    queryKey: CHECK_KEY,
    queryFn: ({ signal }) => readCheck(http, signal),
    staleTime: REFRESH_MS,
  })
}

import { createContext, useContext } from 'react'

/** The signed-in user, as in the reply of `GET check`. */
export interface SessionUser {
  id: number
  name: string
  email: string
  guard: string
  /** The current membership, and the number of memberships. */
  membership_id?: number
  membership_count?: number
  /** Display preferences, the same on every device. */
  preferences?: {
    theme?: 'light' | 'dark' | 'system'
    language?: string
    /** By list and report: the saved filters with which it opens. */
    starts?: Record<string, number>
  }
  roles: { name: string; level: number }[]
  auth_level: number
  /** Passes every check. */
  superuser?: boolean
  /** Dotted strings, possibly with `*`. */
  all_permissions: string[]
  impersonator?: { id: number; name: string }
  /** The role as which the screens are looked at. */
  viewing_as?: { id: number; name: string; guard: string; level: number }
  /** `branch_id` and the like: the record that the guard's membership belongs to. */
  [subject: string]: unknown
}

export interface Session {
  user: SessionUser
  features: Record<string, boolean>
  configuration: Record<string, unknown>
  /** The tenant's words: singular and plural. */
  vocabulary: Record<string, { one: string; many: string }>
  tenant: { name?: string; timezone?: string; language?: string }
}

export const SessionContext = createContext<Session | undefined>(undefined)

/** The signed-in user, and the tenant's configuration. Both are refreshed every five minutes. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session)
    throw new Error('The session is only known inside <SessionContext.Provider>, on screens behind sign-in.')
  return session
}

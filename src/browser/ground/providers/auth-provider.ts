import type { QueryClient } from '@tanstack/react-query'
import { HttpError, type AuthProvider } from 'react-admin'
import type { ApplicationIndex } from '#declarations/browser-model.ts'
import { meetsNeed } from '#protocol/access/permission-need.ts'
import { CHECK_KEY, knownSession, sessionOf, type CheckReply } from './check.ts'
import type { HttpClient } from './http-client.ts'
import type { RedirectTarget } from './redirect-target.ts'
import type { SessionSharing } from './session-sharing.ts'
import type { SessionToken } from './session-token.ts'
import { reasonOf, signInPath, type SignInReason } from './sign-in-reason.ts'
import { viewedRole } from './viewed-role.ts'

export interface AuthSettings {
  index: ApplicationIndex
  http: HttpClient
  queries: QueryClient
  token: SessionToken
  target: RedirectTarget
  sharing: SessionSharing
  /** The address of the current screen: `/books/7?page=2`. */
  here: () => string
}

/** react-admin's actions mapped to permission names; the others are equal. */
const ACTIONS: Readonly<Record<string, string>> = { show: 'details', create: 'add', export: 'list' }

/** Signing in and out, and the signed-in user's access. */
export function createAuthProvider({ index, http, queries, token, target, sharing, here }: AuthSettings): AuthProvider {
  const leave = (reason: SignInReason) => {
    target.remember(here())
    return { redirectTo: signInPath(reason), message: false }
  }

  return {
    async login(credentials: { email: string; password: string } | { handover: string }) {
      const isHandover = 'handover' in credentials
      const { json } = isHandover
        ? await http('impersonation', { method: 'POST', body: { token: credentials.handover } })
        : await http('login', { method: 'POST', body: { email: credentials.email, password: credentials.password } })
      const { item } = json as { item: { token: string; user: CheckReply } }
      token.keep(item.token, isHandover)
      queries.setQueryData(CHECK_KEY, sessionOf(item.user))
    },

    async logout() {
      if (token.read() !== null) await http('logout', { method: 'POST' }).catch(() => undefined)
      token.forget()
      viewedRole.end()
      queries.clear()
      return signInPath()
    },

    async checkAuth() {
      // react-admin reads the redirect from the thrown value, which need not be an error.
      if (token.read() === null && !(await sharing.takeOver())) throw leave('required') as unknown as Error
    },

    async checkError(error: unknown) {
      if (!(error instanceof HttpError) || error.status !== 401) return
      token.forget()
      throw leave(reasonOf(error.body)) as unknown as Error
    },

    async getIdentity() {
      const { user } = await knownSession(queries, http)
      return { id: user.id, fullName: user.name }
    },

    async getPermissions() {
      return (await knownSession(queries, http)).user.all_permissions
    },

    async canAccess({ resource, action }) {
      const { user } = await knownSession(queries, http)
      const area = index.resources[resource]?.area ?? resource
      return meetsNeed(
        { permissions: user.all_permissions, superuser: user.superuser === true },
        `${area}.${ACTIONS[action] ?? action}`,
      )
    },
  }
}

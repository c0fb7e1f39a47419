/**
 * The token of the session. It is kept only in this tab's session storage: it survives a reload and ends with the tab,
 * so an impersonated session never reaches another one.
 */
const KEY = 'rollcall.token'
const PRIVATE = 'rollcall.token.private'

export interface SessionToken {
  read(): string | null
  /** @param isPrivate true for an impersonated session, which other tabs must not get */
  keep(token: string, isPrivate?: boolean): void
  isPrivate(): boolean
  forget(): void
}

/**
 * @param storage the tab's session storage; memory is used when it is blocked.
 * @param onForget called when a session ends here
 */
export function sessionToken(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined,
  onForget?: () => void,
): SessionToken {
  let memory: string | null = null
  let isKeptPrivate = false
  return {
    read: () => storage?.getItem(KEY) ?? memory,
    isPrivate: () => isKeptPrivate || Boolean(storage?.getItem(PRIVATE)),
    keep(token, isPrivate = false) {
      memory = token
      isKeptPrivate = isPrivate
      storage?.setItem(KEY, token)
      if (isPrivate) storage?.setItem(PRIVATE, 'yes')
      else storage?.removeItem(PRIVATE)
    },
    forget() {
      memory = null
      isKeptPrivate = false
      storage?.removeItem(KEY)
      storage?.removeItem(PRIVATE)
      onForget?.()
    },
  }
}

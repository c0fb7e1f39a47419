/**
 * The token of the signed-in session. It rests in this tab's session storage alone: it survives a reload and ends with the
 * tab, so an impersonated session never reaches another one.
 */
const KEY = 'rollcall.token'
const PRIVATE = 'rollcall.token.private'

export interface SessionToken {
  read(): string | null
  /** @param isPrivate it is of somebody else, and no other tab may have it */
  keep(token: string, isPrivate?: boolean): void
  isPrivate(): boolean
  forget(): void
}

/**
 * @param storage the tab's session storage; memory serves where it is refused.
 * @param onForget told when a session ends here
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

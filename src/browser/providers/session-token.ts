/**
 * The token of the signed-in session. It rests in this tab's session storage alone: it survives a reload and ends with the
 * tab, so an impersonated session never reaches another one.
 */
const KEY = 'rollcall.token'

export interface SessionToken {
  read(): string | null
  keep(token: string): void
  forget(): void
}

/** @param storage the tab's session storage; memory serves where it is refused. */
export function sessionToken(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined): SessionToken {
  let memory: string | null = null
  return {
    read: () => storage?.getItem(KEY) ?? memory,
    keep(token) {
      memory = token
      storage?.setItem(KEY, token)
    },
    forget() {
      memory = null
      storage?.removeItem(KEY)
    },
  }
}

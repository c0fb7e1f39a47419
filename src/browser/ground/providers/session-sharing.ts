import type { SessionToken } from './session-token.ts'

/** Time that a new tab waits for an answer from another one. */
const PATIENCE_MS = 150
/** When a tab returns from impersonation, another tab exists, but may be busy. */
const RETURN_MS = 5000
const RETURNING = 'rollcall.returning'

type Message = { asks: string } | { tenant: string; token: string }

/** Marks that this tab takes its next session from the tab that opened it. */
export function expectReturn(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(RETURNING, 'yes')
}

export interface SessionSharing {
  /** Takes over the session of another tab of the same tenant; false when no tab has one. */
  takeOver(): Promise<boolean>
}

/**
 * Shares the session with links opened in new tabs, although it is in no shared storage: the new tab asks, the others
 * answer. An impersonated session stays in its tab.
 */
export function sessionSharing(
  token: SessionToken,
  tenant: string,
  channel: BroadcastChannel,
  storage?: Pick<Storage, 'getItem' | 'removeItem'>,
): SessionSharing {
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const held = token.read()
    if ('asks' in data && data.asks === tenant && held !== null && !token.isPrivate()) {
      channel.postMessage({ tenant, token: held } satisfies Message)
    }
  })

  return {
    takeOver: () =>
      new Promise((resolve) => {
        const settle = (found: boolean) => {
          clearTimeout(timer)
          channel.removeEventListener('message', onAnswer)
          resolve(found)
        }
        const onAnswer = ({ data }: MessageEvent<Message>) => {
          if (!('token' in data) || data.tenant !== tenant) return
          token.keep(data.token)
          settle(true)
        }
        const isReturning = storage?.getItem(RETURNING) != null
        storage?.removeItem(RETURNING)
        const timer = setTimeout(() => settle(false), isReturning ? RETURN_MS : PATIENCE_MS)
        channel.addEventListener('message', onAnswer)
        channel.postMessage({ asks: tenant } satisfies Message)
      }),
  }
}

const KEY = 'rollcall.target'

/** Screens of signing in: nobody is sent back to one. */
const AUTH_SCREENS = ['/login', '/logout', '/forgot-password', '/reset-password', '/confirm-email', '/impersonate']

/** The screen to go to after signing in. It rests in this tab's session storage. */
export interface RedirectTarget {
  /** Remembers the screen; one of signing in is ignored. */
  remember(path: string): void
  /** The screen that was remembered. */
  read(): string | undefined
  forget(): void
}

export function redirectTarget(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): RedirectTarget {
  return {
    remember(path) {
      if (isUsable(path)) storage.setItem(KEY, path)
    },
    read() {
      const path = storage.getItem(KEY)
      return path !== null && isUsable(path) ? path : undefined
    },
    forget: () => storage.removeItem(KEY),
  }
}

/** A screen of this application; another site's address, `//example.org`, is none. */
function isUsable(path: string): boolean {
  const isOwn = path.startsWith('/') && !path.startsWith('//')
  return isOwn && path !== '/' && !AUTH_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}?`))
}

const KEY = 'rollcall.target'

/** Sign-in screens, which are never a redirect target. */
const AUTH_SCREENS = ['/login', '/logout', '/forgot-password', '/reset-password', '/confirm-email', '/impersonate']

/** The screen to go to after signing in. It is kept in this tab's session storage. */
export interface RedirectTarget {
  /** Stores the screen; sign-in screens are ignored. */
  remember(path: string): void
  /** The stored screen. */
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

/** Accepts only screens of this application; another site's address, `//example.org`, is rejected. */
function isUsable(path: string): boolean {
  const isOwn = path.startsWith('/') && !path.startsWith('//')
  return isOwn && path !== '/' && !AUTH_SCREENS.some((screen) => path === screen || path.startsWith(`${screen}?`))
}

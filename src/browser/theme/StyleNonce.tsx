import { useState, type ReactNode } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'

/**
 * The style elements that components make as they render carry the nonce of the page, or its content security policy would
 * refuse them. The server writes it into the page.
 */
export function StyleNonce({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = pageNonce()
    return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
  })
  return <CacheProvider value={cache}>{children}</CacheProvider>
}

function pageNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
}

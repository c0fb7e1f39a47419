import { useState, type ReactNode } from 'react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { pageNonce } from './page-nonce.ts'

/**
 * Gives the style elements that components create the page's nonce, without which the content security policy would
 * refuse them.
 */
export function StyleNonce({ children }: { children: ReactNode }) {
  const [cache] = useState(() => {
    const nonce = pageNonce()
    return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) })
  })
  return <CacheProvider value={cache}>{children}</CacheProvider>
}

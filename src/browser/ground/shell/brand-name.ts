import { createContext, use } from 'react'

/** The name of the business, where pages are headed by it: empty until it is known. Elsewhere there is none. */
export const BrandNameContext = createContext<string | undefined>(undefined)

export const useBrandName = () => use(BrandNameContext)

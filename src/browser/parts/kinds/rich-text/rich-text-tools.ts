import { createContext } from 'react'
import type { ReactNode } from 'react'

/**
 * Further tools at the end of the toolbar of the formatted texts inside, for custom inputs; they reach the editor by
 * `useRichTextEditor`.
 */
export const RichTextTools = createContext<ReactNode>(null)

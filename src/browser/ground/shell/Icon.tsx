import { createContext, useContext, type ComponentType } from 'react'
import type { SvgIconProps } from '@mui/material/SvgIcon'

/** Icons by the names that declarations give them. */
export type Icons = Readonly<Record<string, ComponentType<SvgIconProps>>>

export const IconContext = createContext<Icons>({})

/** The icon that a declaration names, beside words that say the same. */
export function Icon({ name, ...props }: SvgIconProps & { name: string }) {
  const Drawn = useContext(IconContext)[name]
  return Drawn ? <Drawn aria-hidden {...props} /> : null
}

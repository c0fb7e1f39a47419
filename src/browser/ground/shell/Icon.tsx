import { createContext, useContext, type ComponentType } from 'react'
import type { SvgIconProps } from '@mui/material/SvgIcon'

/** Icons by their names in declarations. */
export type Icons = Readonly<Record<string, ComponentType<SvgIconProps>>>

export const IconContext = createContext<Icons>({})

/** The icon named by a declaration, beside a text of the same meaning. */
export function Icon({ name, ...props }: SvgIconProps & { name: string }) {
  const Drawn = useContext(IconContext)[name]
  return Drawn ? <Drawn aria-hidden {...props} /> : null
}

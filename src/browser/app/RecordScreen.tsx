import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Landing } from './Landing.tsx'

/** Hands the id and the tab of the address on. Ids are whole numbers: anything else in their place matches no screen. */
export function RecordScreen({ children }: { children: (id: number, tab: string | undefined) => ReactNode }) {
  const { id = '', tab } = useParams()
  return /^\d{1,15}$/.test(id) ? children(Number(id), tab) : <Landing />
}

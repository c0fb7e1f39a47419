import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { SINGLE_ID } from '#declarations/single.ts'
import { Landing } from './Landing.tsx'

interface RecordScreenProps {
  /** There is exactly one such record, and the address has no id. */
  single: boolean
  children: (id: number, tab: string | undefined) => ReactNode
}

/** Hands the id and the tab of the address on. Ids are whole numbers: anything else in their place matches no screen. */
export function RecordScreen({ single, children }: RecordScreenProps) {
  const { id = '', tab } = useParams()
  if (single) return children(SINGLE_ID, tab)
  return /^\d{1,15}$/.test(id) ? children(Number(id), tab) : <Landing />
}

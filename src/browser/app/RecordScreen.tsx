import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { SINGLE_ID } from '#declarations/facts/single.ts'
import { Landing } from './Landing.tsx'

interface RecordScreenProps {
  /** A single record has no id in its address. */
  single: boolean
  children: (id: number, tab: string | undefined) => ReactNode
}

/** Passes on the id and the tab of the address. Ids are integers: anything else matches no screen. */
export function RecordScreen({ single, children }: RecordScreenProps) {
  const { id = '', tab } = useParams()
  if (single) return children(SINGLE_ID, tab)
  return /^\d{1,15}$/.test(id) ? children(Number(id), tab) : <Landing isUnknown />
}

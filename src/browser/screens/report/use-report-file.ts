import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

/** A file that has come, at an address of this page. */
interface FileHere {
  name: string
  address: string
}

/** Characters that the address of a file has at least (EXP-08). */
const SHORTEST = 6
const BASE = /^\/api\//

/** Has a file of a report made, and fetches it: its address needs the sign-in of this page. One at a time. */
export function useReportFile() {
  const data = useRollcallData()
  const calling = useRef<AbortController>(undefined)
  const [file, keep] = useState<FileHere>()
  const {
    mutate: make,
    isPending,
    error,
    reset,
  } = useMutation({
    mutationFn: async (path: string) => {
      calling.current = new AbortController()
      const { signal } = calling.current
      const made = await data.call<{ download_url?: unknown; name: string }>({ method: 'GET', path, signal })
      const { download_url: address, name } = made
      if (typeof address !== 'string' || address.length < SHORTEST) throw new Error('No file.')
      const bytes = await data.call<Blob>({ method: 'GET', path: address.replace(BASE, ''), isFile: true, signal })
      return { name, address: URL.createObjectURL(bytes) }
    },
    onMutate: () => keep(undefined),
    onSuccess: keep,
  })
  // The bytes are kept by the browser until the address is given back.
  useEffect(() => () => URL.revokeObjectURL(file?.address ?? ''), [file])
  const giveUp = () => {
    calling.current?.abort()
    reset()
    keep(undefined)
  }
  return { file, error, isPending, make, giveUp }
}

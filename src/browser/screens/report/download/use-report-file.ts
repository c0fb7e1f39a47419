import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'
import { useFileJob } from './use-file-job.ts'

/** A file that has come, at an address of this page. */
interface FileHere {
  name: string
  address: string
}

/** Characters that the address of a file has at least (EXP-08). */
const SHORTEST = 6
/** Milliseconds that somebody waits for a file before a job makes it. */
const PATIENCE = 10_000
const BASE = /^\/api\//

/**
 * Has a file of a report made, and fetches it: its address needs the sign-in of this page. One at a time. What takes longer than
 * anybody waits is made by a job.
 */
export function useReportFile() {
  const data = useRollcallData()
  const { job, start, forget } = useFileJob()
  const calling = useRef<AbortController>(undefined)
  const [file, keep] = useState<FileHere>()
  const {
    mutate: make,
    isPending,
    error,
    reset,
  } = useMutation({
    mutationFn: async (path: string): Promise<FileHere | undefined> => {
      calling.current = new AbortController()
      const { signal } = calling.current
      const made = await data.call<{ download_url?: unknown; name: string; slow?: boolean }>({
        ...{ method: 'GET', path, signal },
      })
      const { download_url: address, name, slow = false } = made
      if (typeof address !== 'string' || address.length < SHORTEST) throw new Error('No file.')
      const patience = AbortSignal.timeout(PATIENCE)
      const either = AbortSignal.any([signal, patience])
      try {
        if (slow) throw new Error('It takes long.')
        const file = { method: 'GET', path: address.replace(BASE, ''), isFile: true } as const
        const bytes = await data.call<Blob>({ ...file, signal: either })
        return { name, address: URL.createObjectURL(bytes) }
      } catch (failure) {
        if (signal.aborted || !(slow || patience.aborted)) throw failure
        await start(path)
        return undefined
      }
    },
    onMutate: () => {
      keep(undefined)
      forget()
    },
    onSuccess: keep,
  })
  // The bytes are kept by the browser until the address is given back.
  useEffect(() => () => URL.revokeObjectURL(file?.address ?? ''), [file])
  const giveUp = () => {
    calling.current?.abort()
    reset()
    forget()
    keep(undefined)
  }
  return { file, job, error, isPending, make, giveUp }
}

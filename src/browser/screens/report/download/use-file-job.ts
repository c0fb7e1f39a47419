import { useCallback, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useRollcallData } from '#browser/ground/providers/rollcall-data-provider.ts'

/** Has a file of a report made by a job, where it takes longer than anybody waits. */
export function useFileJob() {
  const data = useRollcallData()
  const [job, setJob] = useState<number>()
  const { mutateAsync, error, reset } = useMutation({
    mutationFn: async (address: string) => {
      const { report, ...body } = askedBy(address)
      const path = `reports/${report}/files`
      return (await data.call<{ job: { id: number } }>({ method: 'POST', path, body })).job.id
    },
    onSuccess: setJob,
  })
  const forget = useRef(() => {
    setJob(undefined)
    reset()
  })
  return { job, error, start: mutateAsync, forget: useCallback(() => forget.current(), []) }
}

/** The body that asks for the file of an address: `reports/loans/breakdowns/fines?…`. */
function askedBy(address: string) {
  const [path = '', query = ''] = address.split('?')
  const [, report = '', , breakdown] = path.split('/')
  return { report, query, ...(breakdown !== undefined && { breakdown }) }
}

import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import type { Remarks } from '#browser/ground/providers/remarks.ts'

const STAYS_MS = 10_000

/** Shows what the server says besides its replies, for longer than that something is done: nobody expects it. */
export function RemarkNotices({ remarks }: { remarks: Remarks }) {
  const notify = useNotify()
  useEffect(
    () =>
      remarks.subscribe((text) => {
        notify(text, { type: 'warning', autoHideDuration: STAYS_MS, messageArgs: { _: text } })
      }),
    [remarks, notify],
  )
  return null
}

import type { CustomCodeProps } from '#browser/api.ts'
import { AcceptDialog } from './AcceptDialog.tsx'

/** WAIT-07: accepts the child of an entry of a waiting list. */
export default function Accept({ record, parent, onClose }: CustomCodeProps['dialog']) {
  const class_id = Number(record?.class_id ?? parent?.id)
  return <AcceptDialog accepting={{ class_id, consumer_id: Number(record?.consumer_id) }} onClose={onClose} />
}

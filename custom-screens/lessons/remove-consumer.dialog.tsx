import type { CustomCodeProps } from '#browser/parts/custom-code.ts'
import { RemoveFromLesson } from '../classes/RemoveFromLesson.tsx'

/** Takes somebody out of the lesson whose screen it is. */
export default function RemoveConsumer({ record, parent, onClose }: CustomCodeProps['dialog']) {
  const lesson = { id: Number(parent?.id), class_id: Number(parent?.class_id) }
  return (
    <RemoveFromLesson
      lesson={lesson}
      member={{ id: Number(record?.id), name: String(record?.name) }}
      onClose={onClose}
    />
  )
}

import type { CustomCodeProps } from '#browser/api.ts'
import { RemoveFromLesson } from '../classes/RemoveFromLesson.tsx'

/** Removes a child from the lesson on the screen. */
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

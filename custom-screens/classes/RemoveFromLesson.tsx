import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { ConfirmDialog, failureText } from '#browser/api.ts'
import { useLessonMembers, type CalendarLesson, type LessonMember } from './lesson-calendar.ts'

export interface RemoveFromLessonProps {
  lesson: Pick<CalendarLesson, 'id' | 'class_id'>
  member: Pick<LessonMember, 'id' | 'name'>
  onClose: () => void
}

/** UI-05: asks for confirmation before a child is removed from a lesson. */
export function RemoveFromLesson({ lesson, member: { id, name }, onClose }: RemoveFromLessonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { remove } = useLessonMembers(lesson.class_id)
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false })
  const confirm = async () => {
    setState({ busy: true })
    try {
      await remove(lesson.id, id)
    } catch (error) {
      setState({ busy: false, failure: failureText(error, translate) })
      return
    }
    const words = '%{name} has been removed from lesson %{id}'
    notify('classes.calendar.removed', { type: 'success', messageArgs: { name, id: lesson.id, _: words } })
    onClose()
  }
  return (
    <ConfirmDialog
      kind="continue"
      text={translate('classes.calendar.remove_question', { name, _: 'Remove %{name} from this lesson?' })}
      busy={state.busy}
      failure={state.failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

import { useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import Box from '@mui/material/Box'
import {
  CallForm,
  type CustomCodeProps,
  FieldInput,
  LoadedDialog,
  looseField,
  useRollcallData,
  useSubmitHold,
} from '#browser/api.ts'
import { useWords } from '../registers/words.ts'

const NOBODY = 'none'

/** REG-11: assigns another instructor of the class's franchisee to a lesson, or none. */
export default function ChangeInstructor({ record, onClose }: CustomCodeProps['dialog']) {
  const words = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const data = useRollcallData()
  const classId = Number(record?.class_id)
  const now = typeof record?.instructor_id === 'number' ? String(record.instructor_id) : NOBODY

  const send = async ({ instructor }: Choice) => {
    const body = { instructor_id: instructor === NOBODY ? null : Number(instructor) }
    await data.call({ method: 'PUT', path: `classes/${classId}/lessons/${String(record?.id)}`, body })
    notify(words('instructor_changed'), { type: 'success' })
    onClose()
    refresh()
  }
  return (
    <LoadedDialog title={words('change_instructor')} of={useInstructors(classId)} onClose={onClose}>
      {(instructors) => (
        <CallForm<Choice> defaultValues={{ instructor: now }} send={send} submit={words('change_instructor')}>
          <InstructorChoice now={now} offered={withCurrent(instructors, record)} />
        </CallForm>
      )}
    </LoadedDialog>
  )
}

interface Choice {
  instructor: string
}

function InstructorChoice({ now, offered }: { now: string; offered: readonly Instructor[] }) {
  const words = useWords()
  const chosen = useWatch<Choice, 'instructor'>({ name: 'instructor' })
  useSubmitHold(chosen === now)
  const choices = [
    { value: NOBODY, title: words('no_instructor') },
    ...offered.map(({ id, name }) => ({ value: String(id), title: name })),
  ]
  return (
    <Box sx={{ pt: 1 }}>
      <FieldInput {...looseField('instructor', 'choice', words('instructor'), { choices, required: true })} />
    </Box>
  )
}

interface Instructor {
  id: number
  name: string
}

/** The available instructors: enabled, and of the class's franchisee. */
function useInstructors(classId: number) {
  const data = useRollcallData()
  return useQuery({
    queryKey: ['instructors', 'of class', classId],
    queryFn: async ({ signal }) => {
      const { item } = await data.call<{ item: { franchisee_id: number } }>({
        method: 'GET',
        path: `classes/${classId}`,
        signal,
      })
      const params = { franchisee_id: item.franchisee_id, status: 'enabled' }
      return (await data.pick('instructors', { params, signal })) as unknown as Instructor[]
    },
  })
}

/** Adds the current instructor, who may no longer be available. */
function withCurrent(offered: Instructor[], record: Record<string, unknown> | undefined): Instructor[] {
  const current = record?.instructor as Instructor | null | undefined
  return !current || offered.some(({ id }) => id === current.id) ? offered : [current, ...offered]
}

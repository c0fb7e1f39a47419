import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { FailedPart, Notice, useAccess } from '#browser/api.ts'
import { isRegisterComplete, unmarked } from '#rules/lessons/register-completeness.ts'
import { RegisterBar } from './RegisterBar.tsx'
import { RegisterHeader } from './RegisterHeader.tsx'
import { RegisterRow, type RegisterRowProps } from './RegisterRow.tsx'
import { SaveState } from './SaveState.tsx'
import { UnsavedMarks } from './UnsavedMarks.tsx'
import { type OpenRegister, useRegister } from './use-register.ts'
import { useWords } from './words.ts'

export interface RegisterSheetProps {
  classId: number
  lessonId: number
  /** True to show the register read-only. */
  readOnly?: boolean
  /** The background behind it. */
  ground: 'background.default' | 'background.paper'
}

/** The register of a lesson: all its children, marked by tap, saved at once or as soon as there is a network. */
export function RegisterSheet({ classId, lessonId, readOnly = false, ground }: RegisterSheetProps) {
  const words = useWords()
  const notify = useNotify()
  const { can } = useAccess()
  const open = useRegister(classId, lessonId)
  const [isRefused, setRefused] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { register, operations, connection } = open
  const { onMark, onDecide } = useLasting(open)

  const unsaved = <UnsavedMarks operations={operations} strays={open.strays} onForget={open.forget} />
  if (open.error) {
    return (
      <>
        {unsaved}
        <FailedPart error={open.error} record="lessons" onRetry={open.retry} />
      </>
    )
  }
  if (!register) return <SheetSkeleton />
  const canEdit = !readOnly && register.closed === null && can('classes.lessons.register.edit')
  const marks = register.consumers.map((child) => ({ child, ...open.markOf(child) }))
  const missing = unmarked(marks)

  const complete = () => {
    const clashes = marks.filter(({ state }) => state === 'clash')
    if (clashes.length > 0) {
      notify(words('undecided', { smart_count: clashes.length }), { type: 'error' })
      return list.current?.querySelector<HTMLElement>(`[data-child="${clashes[0]?.child.id}"] button`)?.focus()
    }
    setRefused(!isRegisterComplete(marks))
    if (isRegisterComplete(marks)) return open.complete()
    notify(words('unmarked'), { type: 'error' })
    list.current?.querySelector<HTMLElement>(`[data-child="${missing[0]?.child.id}"] button[aria-pressed]`)?.focus()
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 }}>
      <RegisterHeader register={register} />
      {register.closed && (
        <Alert severity="info" sx={{ my: 1 }}>
          {words(register.closed)}
        </Alert>
      )}
      {canEdit && <SaveState operations={operations} connection={connection} onSend={open.send} />}
      {unsaved}
      {register.consumers.length === 0 && <Notice title={words('nobody')} />}
      <Box component="ul" ref={list} aria-label={words('title')} sx={listStyle}>
        {marks.map(({ child, ...mark }) => (
          <RegisterRow
            key={child.id}
            child={child}
            mark={mark}
            canEdit={canEdit}
            mustBeMarked={register.status === 'completed'}
            isCancelled={register.status === 'cancelled'}
            isMissing={isRefused && mark.present === null}
            onMark={onMark}
            onDecide={onDecide}
          />
        ))}
      </Box>
      {canEdit && (
        <RegisterBar
          ground={ground}
          marks={marks}
          isCompleted={register.status === 'completed'}
          onAllPresent={() => missing.forEach(({ child }) => open.mark(child, true))}
          onComplete={complete}
        />
      )}
    </Box>
  )
}

/** The actions of a line, which stay the same when the register changes, so that no other line is drawn anew. */
function useLasting(open: OpenRegister): Pick<RegisterRowProps, 'onMark' | 'onDecide'> {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  return {
    onMark: useCallback((child, present) => latest.current.mark(child, present), []),
    onDecide: useCallback((child, keeps) => latest.current.decide(child, keeps), []),
  }
}

function SheetSkeleton() {
  return (
    <Box aria-hidden>
      <Skeleton width="60%" height={28} />
      <Skeleton width="40%" />
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} variant="rounded" height={84} sx={{ my: 1 }} />
      ))}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, flexGrow: 1 } as const

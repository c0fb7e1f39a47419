import { Link as RouterLink } from 'react-router'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import RegisterIcon from '@mui/icons-material/FactCheckOutlined'
import { type CustomCodeProps, FailedPart, Notice, Page, type QueuedOperation, useAccess } from '#browser/api.ts'
import { LessonPreview } from '../lessons/LessonPreview.tsx'
import { registerPath, type Register } from './register-types.ts'
import { SaveState } from './SaveState.tsx'
import { shownMark } from './shown-marks.ts'
import { useDaysRegisters } from './use-days-registers.ts'
import { useKeepsOffline } from './use-keeps-offline.ts'
import { subjectOf } from './use-register.ts'
import { useWords } from './words.ts'

/** Today's lessons of the user, each with a link to its register. Its data is stored for offline use. */
export default function DayScreen({ title }: CustomCodeProps['screen']) {
  const words = useWords()
  const { registers, error, retry, operations, connection, send } = useDaysRegisters()
  useKeepsOffline()
  return (
    <Page
      title={title}
      actions={
        <Button component={RouterLink} to="/lessons" variant="outlined" color="inherit">
          {words('all_lessons')}
        </Button>
      }
    >
      <Box sx={{ maxWidth: 720, display: 'grid', gap: 1.5 }}>
        {(operations.length > 0 || connection !== 'online') && (
          <SaveState operations={operations} connection={connection} onSend={send} />
        )}
        {registers && <OtherDays registers={registers} operations={operations} />}
        {error !== undefined && error !== null && <FailedPart error={error} onRetry={retry} />}
        {!registers && !error && [1, 2, 3].map((card) => <Skeleton key={card} variant="rounded" height={112} />)}
        {registers?.length === 0 && (
          <Notice
            icon={<RegisterIcon aria-hidden />}
            title={words('nothing_today')}
            text={words('nothing_today_hint')}
          />
        )}
        {registers?.map((register) => (
          <DayLesson
            key={register.id}
            register={register}
            operations={operations.filter(({ subject }) => subject === subjectOf(register.id))}
          />
        ))}
        {registers && registers.length > 0 && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {words('kept')}
          </Typography>
        )}
      </Box>
    </Page>
  )
}

/** The user's unsaved marks stay visible, even when their day is over. */
function OtherDays({ registers, operations }: { registers: readonly Register[]; operations: QueuedOperation[] }) {
  const words = useWords()
  const subjects = registers.map(({ id }) => subjectOf(id))
  const others = operations.filter(({ subject }) => subject.startsWith('lesson/') && !subjects.includes(subject))
  const addresses = [...new Set(others.map(({ path }) => `/${path.replace(/\/marks$/, '')}`))]
  return addresses.map((address) => (
    <Alert
      key={address}
      severity="warning"
      action={
        <Button component={RouterLink} to={address} color="inherit" size="small">
          {words('view')}
        </Button>
      }
    >
      {words('elsewhere')}
    </Alert>
  ))
}

function DayLesson({ register, operations }: { register: Register; operations: QueuedOperation[] }) {
  const words = useWords()
  const { can } = useAccess()
  const { class: placed, start_time, end_time, instructor, status, max_consumers } = register
  const marks = register.consumers.map((child) => shownMark(child, operations, 'online').present)
  const takes = can('classes.lessons.register.edit') && status !== 'completed' && register.closed === null
  return (
    <LessonPreview
      lesson={{
        title: placed.name,
        details: [`${start_time}–${end_time}`, placed.venue?.name, instructor?.name ?? words('no_instructor')],
        status,
        booked: marks.length,
        places: max_consumers,
        marked: marks.filter((present) => present !== null).length,
        present: marks.filter((present) => present === true).length,
      }}
      action={
        <Button
          component={RouterLink}
          to={registerPath(register)}
          variant={takes ? 'contained' : 'outlined'}
          color={takes ? 'primary' : 'inherit'}
          aria-label={`${words(takes ? 'take' : 'view')}: ${placed.name}, ${start_time}`}
          sx={{ minHeight: 44 }}
        >
          {words(takes ? 'take' : 'view')}
        </Button>
      }
    />
  )
}

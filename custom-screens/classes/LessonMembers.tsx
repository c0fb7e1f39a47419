import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined'
import { useTranslate } from 'react-admin'
import { quietLink, useAccess, useScreenPath } from '#browser/api.ts'
import type { CalendarLesson, LessonMember } from './lesson-calendar.ts'
import { RemoveFromLesson } from './RemoveFromLesson.tsx'

/** The children in a lesson, each with a remove button. */
export function LessonMembers({ lesson, canRemove }: { lesson: CalendarLesson; canRemove: boolean }) {
  const translate = useTranslate()
  const [leaving, setLeaving] = useState<LessonMember>()
  if (lesson.consumers.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('classes.calendar.nobody', { _: 'Nobody is in this lesson.' })}
      </Typography>
    )
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lesson.consumers.map((member) => (
          <Member key={member.id} member={member} {...(canRemove && { onRemove: () => setLeaving(member) })} />
        ))}
      </Box>
      {leaving && <RemoveFromLesson lesson={lesson} member={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  )
}

function Member({ member, onRemove }: { member: LessonMember; onRemove?: () => void }) {
  const translate = useTranslate()
  const { can } = useAccess()
  const address = useScreenPath().show('consumers', member.id)
  const label = translate('classes.calendar.remove_label', { name: member.name, _: 'Remove %{name}' })
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {address && can('consumers.details') ? (
          <Link component={RouterLink} to={address} sx={quietLink}>
            {member.name}
          </Link>
        ) : (
          member.name
        )}
      </Box>
      {member.taster && (
        <Chip size="small" variant="outlined" label={translate('classes.calendar.taster', { _: '%{taster}' })} />
      )}
      {onRemove && (
        <Tooltip title={label}>
          <IconButton aria-label={label} onClick={onRemove}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const

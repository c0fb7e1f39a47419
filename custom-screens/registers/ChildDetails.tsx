import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import CallIcon from '@mui/icons-material/CallOutlined'
import { Facts, phoneAddress, usePhoneText } from '#browser/api.ts'
import { attendancePercentage, potentialPercentage } from '#rules/lessons/attendance-percentage.ts'
import type { Presence } from '#rules/lessons/register-completeness.ts'
import type { RegisterChild } from './register-types.ts'
import { useWords, type RegisterWord } from './words.ts'

const MEDICAL = [
  'conditions',
  'allergies',
  'medication',
  'support_needs',
  'doctor_name',
  'doctor_phone',
] as const satisfies RegisterWord[]

export interface ChildDetailsProps {
  child: RegisterChild
  present: Presence
  /** False of a cancelled lesson. */
  mayCome: boolean
}

/** The details of a child: medical information, contacts, and attendance (REG-07). */
export function ChildDetails({ child, present, mayCome }: ChildDetailsProps) {
  const words = useWords()
  const phoneText = usePhoneText()
  const { contact, medical, attendance } = child
  const attended = attendance.attended + (present === true ? 1 : 0)
  const textOf = (name: (typeof MEDICAL)[number]) => {
    const text = medical?.[name]
    return text && name === 'doctor_phone' ? phoneText(text) : text
  }
  const figures = [
    words('attendance', { percent: attendancePercentage({ ...attendance, attended }) }),
    mayCome && present !== true && words('potential', { percent: potentialPercentage(attendance) }),
  ]
  return (
    <Box sx={{ pl: 3, pt: 1, display: 'grid', gap: 1 }}>
      {medical && <Facts values="below" facts={MEDICAL.map((name) => [words(name), textOf(name)])} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {words(contact?.of === 'family' ? 'family' : 'contact')}
          </Typography>
          <Typography>
            {contact ? [contact.name, contact.relationship].filter(Boolean).join(', ') : words('no_contact')}
          </Typography>
        </Box>
        {contact?.phone && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<CallIcon />}
            href={phoneAddress(contact.phone)}
            sx={{ minHeight: 44 }}
          >
            {words('call', { name: contact.name ?? phoneText(contact.phone) })}
          </Button>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {figures.filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}

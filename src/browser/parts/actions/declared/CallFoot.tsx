import Box from '@mui/material/Box'
import { useCustomCode } from '#browser/parts/custom-code.ts'
import type { ActionSubject } from '../action-subject.ts'

/** The panel of custom code that says what a call will come to, above the buttons of its form or question. */
export default function CallFoot({ name, subject }: { name: string; subject: ActionSubject }) {
  const Foot = useCustomCode()('panel', name)
  const { resource, record = {} } = subject
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 1.5 } }}>
      {Foot && <Foot resource={resource} record={record} refetch={() => undefined} />}
    </Box>
  )
}

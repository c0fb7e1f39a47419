import { useState } from 'react'
import { Navigate } from 'react-router'
import Box from '@mui/material/Box'
import { type CustomCodeProps, useIsPhone, ViewDialog } from '#browser/api.ts'
import { registerPath } from '../registers/register-types.ts'
import { RegisterSheet } from '../registers/RegisterSheet.tsx'
import { useWords } from '../registers/words.ts'

export type RegisterDialogProps = Pick<CustomCodeProps['dialog'], 'record' | 'onClose'> & { readOnly?: boolean }

/** REG-02: the register over the screen it was opened from; on a phone the whole screen, which a reload brings back. */
export function RegisterDialog({ record, readOnly = false, onClose }: RegisterDialogProps) {
  const words = useWords()
  // As when it opened: resizing the window does not change the kind of dialog.
  const [isPhone] = useState(useIsPhone())
  if (isPhone) return <Navigate to={registerPath({ id: record?.id, class_id: record?.class_id })} />
  return (
    <ViewDialog title={words('title')} width="md" onClose={onClose}>
      <Box sx={{ display: 'flex', mb: -2.5 }}>
        <RegisterSheet
          classId={Number(record?.class_id)}
          lessonId={Number(record?.id)}
          readOnly={readOnly}
          ground="background.paper"
        />
      </Box>
    </ViewDialog>
  )
}

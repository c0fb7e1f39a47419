import { useParams } from 'react-router'
import Box from '@mui/material/Box'
import { type CustomCodeProps, Page } from '#browser/api.ts'
import { RegisterSheet } from './RegisterSheet.tsx'
import { useKeepsOffline } from './use-keeps-offline.ts'

/** The register of a lesson as a screen of its own: it survives a reload, with or without a network. */
export default function RegisterScreen({ title }: CustomCodeProps['screen']) {
  const { class_id, id } = useParams()
  useKeepsOffline()
  return (
    <Page title={title}>
      <Box sx={{ maxWidth: 720 }}>
        <RegisterSheet key={id} classId={Number(class_id)} lessonId={Number(id)} ground="background.default" />
      </Box>
    </Page>
  )
}

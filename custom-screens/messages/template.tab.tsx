import { useNavigate } from 'react-router'
import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'
import { type CustomCodeProps, EditForm, useAccess, useScreenPath, useSession } from '#browser/api.ts'
import { PreviewContent } from './PreviewContent.tsx'

/** ETM-02: the form of an email template, at the address of its screen; who may not change it sees how it reads. */
export default function Template({ resource, record }: CustomCodeProps['tab']) {
  const translate = useTranslate()
  const { can } = useAccess()
  const { guard } = useSession().user
  const screens = useScreenPath()
  const navigate = useNavigate()
  const id = Number(record['id'])
  const leave = () => void navigate(screens.list(resource) ?? '/')
  if (can('email_templates.edit') && guard === 'admin') {
    return <EditForm key={id} resource={resource} id={id} on="page" onSaved={leave} onCancel={leave} />
  }
  return (
    <>
      {record['enabled'] === false && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('messages.template.off', { _: 'This template is off: nobody is sent it.' })}
        </Alert>
      )}
      <PreviewContent id={id} height={500} />
    </>
  )
}

import LockIcon from '@mui/icons-material/LockOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useListTarget } from '#browser/parts/rows/list-target.ts'
import { useListWords } from '#browser/parts/rows/list-words.ts'
import { Notice } from './Notice.tsx'

/** The signed-in person may not see these rows: which permission decides it, and where to go instead. */
export function ForbiddenList() {
  const { area } = useListTarget()
  const { some } = useListWords()
  const { home } = useApplication().application
  const translate = useTranslate()
  return (
    <Notice
      icon={<LockIcon />}
      title={translate('rollcall.list.forbidden', { name: some })}
      text={translate('rollcall.list.forbidden_hint', { permission: `${area}.list` })}
    >
      <Button variant="outlined" component={Link} to={home}>
        {translate('rollcall.list.home')}
      </Button>
    </Notice>
  )
}

import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Button from '@mui/material/Button'
import LockIcon from '@mui/icons-material/LockOutlined'
import { Notice } from './Notice.tsx'
import { ScreenTitle } from './ScreenTitle.tsx'

/** Shown instead of a screen that the user may not open; names the permission to ask for. */
export function ForbiddenScreen({ permission }: { permission: string | readonly string[] }) {
  const translate = useTranslate()
  const title = translate('rollcall.states.forbidden_title')
  // Any of several opens the screen: one is enough to ask for.
  const named = typeof permission === 'string' ? permission : permission[0]
  return (
    <>
      <ScreenTitle title={title} />
      <Notice
        isScreen
        icon={<LockIcon aria-hidden />}
        title={title}
        text={translate('rollcall.states.forbidden_text', { permission: named })}
        action={
          <Button component={Link} to="/" variant="outlined">
            {translate('rollcall.states.go_home')}
          </Button>
        }
      />
    </>
  )
}

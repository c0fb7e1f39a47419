import { useEffect, useRef, useState } from 'react'
import { useAuthProvider, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { impersonationDialogMessages } from '#browser/ground/i18n/messages/impersonation.ts'
import { failureText } from '#browser/ground/providers/server-errors.ts'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { ScreenSkeleton } from '#browser/ground/shell/ScreenSkeleton.tsx'

addMessages('rollcall.impersonation', impersonationDialogMessages)

/** `/impersonate#token`: the first screen of an impersonation tab. It leaves no trace in the history. */
export default function ImpersonationScreen() {
  const auth = useAuthProvider()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const translate = useTranslate()
  const [failure, setFailure] = useState<string>()
  const isAsked = useRef(false)
  useEffect(() => {
    // The token works once, and effects may run twice.
    if (isAsked.current) return
    isAsked.current = true
    auth?.login({ handover: hash.slice(1) }).then(
      () => navigate('/', { replace: true }),
      (error: unknown) => setFailure(failureText(error, translate)),
    )
  }, [auth, hash, navigate, translate])
  if (failure === undefined) return <ScreenSkeleton />
  return <Notice isScreen title={translate('rollcall.impersonation.failed')} text={failure} />
}

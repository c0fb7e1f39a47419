import { useAuthProvider, useTranslate } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { expectReturn } from '#browser/ground/providers/session-sharing.ts'
import { ModeBanner } from '#browser/ground/shell/ModeBanner.tsx'

/** A banner on every screen that names the impersonated person, with a way back. */
export function ImpersonationBanner() {
  const { user } = useSession()
  const auth = useAuthProvider()
  const translate = useTranslate()
  const { impersonator } = user
  if (!impersonator) return null
  const back = async () => {
    await auth?.logout({})
    expectReturn(sessionStorage)
    // Back to the user's own account: the original tab shares its session with this one.
    window.location.assign('/')
  }
  return (
    <ModeBanner
      text={translate('rollcall.impersonation.banner', { name: user.name, impersonator: impersonator.name })}
      action={translate('rollcall.impersonation.back', { name: impersonator.name })}
      onLeave={() => void back()}
    />
  )
}

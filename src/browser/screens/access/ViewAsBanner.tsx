import { useTranslate } from 'react-admin'
import { useSession } from '#browser/ground/model/session-context.ts'
import { viewedRole } from '#browser/ground/providers/viewed-role.ts'
import { ModeBanner } from '#browser/ground/shell/ModeBanner.tsx'

/** A banner on every screen that names the previewed role, with a way out. */
export function ViewAsBanner() {
  const { viewing_as: role } = useSession().user as { viewing_as?: { name: string } }
  const translate = useTranslate()
  if (!role) return null
  const back = () => {
    viewedRole.end()
    window.location.reload()
  }
  return (
    <ModeBanner
      text={translate('rollcall.access.viewing_as', { name: role.name })}
      action={translate('rollcall.access.view_as_oneself')}
      onLeave={back}
    />
  )
}

import Stack from '@mui/material/Stack'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { ownAccountMessages } from '#browser/ground/i18n/messages/own-account.ts'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useKeptTyping } from '#browser/ground/providers/sign-in-again-context.ts'
import { Page } from '#browser/ground/shell/Page.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { NavigationGuard } from '#browser/parts/dialogs/NavigationGuard.tsx'
import { useUnsavedParts } from '#browser/parts/dialogs/use-unsaved-parts.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { OwnDetails } from './OwnDetails.tsx'
import { OwnPreferences } from './OwnPreferences.tsx'
import { OwnSchedules } from './OwnSchedules.tsx'
import { OwnSessions } from './OwnSessions.tsx'

addMessages('rollcall.identity.account', ownAccountMessages)

/** `/account`: the user's own account. Not editable while impersonating. */
export default function AccountScreen({ title }: { title: string }) {
  const { can } = useAccess()
  const { user } = useSession()
  const isOwn = user.impersonator === undefined
  const { isUnsaved, note } = useUnsavedParts()
  useKeptTyping(isUnsaved)
  return (
    <Page title={title} subtitle={user.email}>
      <Stack spacing={3} sx={{ maxWidth: 640 }}>
        <PanelBoundary>
          <OwnDetails readOnly={!isOwn || !can('current_user.edit')} onTyped={note} />
        </PanelBoundary>
        {isOwn && can('current_user.edit') && <ChangeEmail onTyped={note} />}
        {isOwn && can('current_user.password') && <ChangePassword onTyped={note} />}
        {isOwn && <OwnPreferences />}
        {isOwn && (
          <PanelBoundary>
            <OwnSchedules />
          </PanelBoundary>
        )}
        {isOwn && (
          <PanelBoundary>
            <OwnSessions />
          </PanelBoundary>
        )}
      </Stack>
      <NavigationGuard isUnsaved={isUnsaved} />
    </Page>
  )
}

import { Suspense, useId, useState } from 'react'
import { useLogout, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import AccountIcon from '@mui/icons-material/PersonOutlineRounded'
import SignOutIcon from '@mui/icons-material/LogoutRounded'
import { lazyCode } from '#browser/ground/lazy-code.tsx'
import { Overlay } from '#browser/ground/shell/Overlay.tsx'
import { PanelBoundary } from '#browser/ground/shell/PanelBoundary.tsx'
import { useSession } from '#browser/ground/model/session-context.ts'
import { useAccess } from '#browser/ground/model/use-access.ts'
import { useApplication } from '#browser/ground/model/use-model.ts'
import { useShortcut } from '#browser/ground/shortcuts/use-shortcut.ts'
import { WAITING_FLAG } from '#browser/parts/offline/waiting-flag.ts'
import { AccessDialog } from '#browser/screens/access/AccessDialog.tsx'
import { AccessMenuItems, type AccessDialogName } from '#browser/screens/access/AccessMenuItems.tsx'

const MembershipSwitch = lazyCode(async () => ({
  default: (await import('#browser/screens/identity/MembershipSwitch.tsx')).MembershipSwitch,
}))
const SignOutQuestion = lazyCode(() => import('#browser/parts/offline/SignOutQuestion.tsx'))

/** The menu of the signed-in user: name and current membership, the account screen, signing out. */
export function AccountMenu() {
  const translate = useTranslate()
  const logout = useLogout()
  const [asksToLeave, setAsksToLeave] = useState(false)
  const leave = () => void logout({}, '/login', false)
  const { user } = useSession()
  const { can } = useAccess()
  const { guards } = useApplication().application
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<AccessDialogName>()
  const close = () => setAnchor(null)
  useShortcut('explain', can('access.explain') ? () => setDialog('explain') : undefined)
  const id = useId()
  const hasMemberships = (user.membership_count ?? 1) > 1 && !user.impersonator
  const roles = user.roles.map((role) => role.name).join(', ')
  return (
    <>
      <IconButton
        aria-label={translate('rollcall.account.label', { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Avatar
          sx={{
            width: 26,
            height: 26,
            fontSize: 11,
            fontWeight: 650,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(user.name)}
        </Avatar>
      </IconButton>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { sx: hasMemberships ? { width: 'min(300px, calc(100vw - 40px))' } : { minWidth: 220 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
            {user.name}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {user.email}
          </Typography>
          <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {roles || guards[user.guard]?.title}
          </Typography>
        </Box>
        <Divider component="li" role="separator" />
        {hasMemberships && anchor && <Memberships onDone={close} />}
        {hasMemberships && <Divider component="li" role="separator" />}
        {can('current_user.details') && (
          <MenuItem component={Link} to="/account" onClick={close}>
            <ListItemIcon>
              <AccountIcon />
            </ListItemIcon>
            {translate('rollcall.identity.account.title')}
          </MenuItem>
        )}
        <AccessMenuItems
          onOpen={(name) => {
            setAnchor(null)
            setDialog(name)
          }}
        />
        <MenuItem
          onClick={() => {
            close()
            if (localStorage.getItem(WAITING_FLAG)) setAsksToLeave(true)
            else leave()
          }}
        >
          <ListItemIcon>
            <SignOutIcon />
          </ListItemIcon>
          {translate('rollcall.account.sign_out')}
        </MenuItem>
      </Menu>
      {asksToLeave && (
        <Overlay onClose={() => setAsksToLeave(false)}>
          <SignOutQuestion onLeave={leave} onClose={() => setAsksToLeave(false)} />
        </Overlay>
      )}
      {dialog && <AccessDialog name={dialog} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** Few people have several; their code and the places themselves are on their way for a moment. */
function Memberships({ onDone }: { onDone: () => void }) {
  return (
    <PanelBoundary>
      <Suspense fallback={<Skeleton variant="rounded" height={88} sx={{ mx: 2, my: 1 }} />}>
        <MembershipSwitch onDone={onDone} />
      </Suspense>
    </PanelBoundary>
  )
}

/** `Mary Ann Jones` -> `MJ`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}

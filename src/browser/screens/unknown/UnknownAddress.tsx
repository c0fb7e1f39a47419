import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { useNotify, useTranslate } from 'react-admin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import UnknownIcon from '@mui/icons-material/WrongLocationOutlined'
import { menuLinks } from '#browser/ground/shell/menu-entries.ts'
import { Notice } from '#browser/ground/shell/Notice.tsx'
import { ScreenTitle } from '#browser/ground/shell/ScreenTitle.tsx'
import { useMenu } from '#browser/ground/shell/use-menu.ts'
import { nearAddresses } from './near-addresses.ts'

/**
 * At an address that matches no screen: offers the screens of the menu that may have been meant, or leads to where the person
 * starts; either way it says why.
 */
export default function UnknownAddress({ landing }: { landing: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { pathname } = useLocation()
  const near = nearAddresses(pathname, menuLinks(useMenu()))
  const title = translate('rollcall.states.unknown_address', { address: pathname })
  const isLost = near.length === 0
  useEffect(() => {
    if (isLost) notify(title, { type: 'warning' })
  }, [isLost, notify, title])
  if (isLost) return <Navigate to={landing} replace />
  return (
    <>
      <ScreenTitle title={title} />
      <Notice
        isScreen
        icon={<UnknownIcon aria-hidden />}
        title={title}
        text={translate('rollcall.states.unknown_address_text')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {near.map(({ id, title: name, to }, index) => (
              <Button key={id} component={Link} to={to} variant={index === 0 ? 'contained' : 'outlined'}>
                {name}
              </Button>
            ))}
            <Button component={Link} to="/" variant="outlined">
              {translate('rollcall.states.go_home')}
            </Button>
          </Box>
        }
      />
    </>
  )
}

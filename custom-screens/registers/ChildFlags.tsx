import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MedicalIcon from '@mui/icons-material/MedicalServicesOutlined'
import NoPhotosIcon from '@mui/icons-material/NoPhotographyOutlined'
import OwesIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import TasterIcon from '@mui/icons-material/StarBorder'
import { useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
import { Flag } from '#browser/api.ts'
import type { RegisterChild } from './register-types.ts'
import { useWords } from './words.ts'

export interface ChildFlagsProps {
  child: RegisterChild
  isOpen: boolean
  onMedical: () => void
}

/** Important facts about a child, in words. Medical information opens with one tap. */
export function ChildFlags({ child, isOpen, onMedical }: ChildFlagsProps) {
  const words = useWords()
  const translate = useTranslate()
  const hasAny = child.medical || child.taster || child.owes || !child.permit_media_usage
  if (!hasAny) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {child.medical && (
        <ButtonBase onClick={onMedical} aria-expanded={isOpen} sx={{ font: 'inherit', minHeight: 44, borderRadius: 1 }}>
          <Flag tone="danger" icon={<MedicalIcon aria-hidden />}>
            {words('medical')}
          </Flag>
        </ButtonBase>
      )}
      {child.taster && (
        <Sign tone="info" icon={<TasterIcon aria-hidden />}>
          {translate('registers.taster', { _: '%{taster}' })}
        </Sign>
      )}
      {!child.permit_media_usage && (
        <Sign tone="muted" icon={<NoPhotosIcon aria-hidden />}>
          {words('no_photos')}
        </Sign>
      )}
      {child.owes && (
        <Sign tone="warning" icon={<OwesIcon aria-hidden />}>
          {words('owes')}
        </Sign>
      )}
    </Box>
  )
}

interface SignProps {
  tone: 'info' | 'muted' | 'warning'
  icon: ReactNode
  children: string
}

/** A flag that has no words in view on a tablet. */
function Sign({ tone, icon, children }: SignProps) {
  return (
    <Flag tone={tone} icon={icon} title={children}>
      <Box component="span" sx={iconOnTablet}>
        {children}
      </Box>
    </Flag>
  )
}

/**
 * A tablet has room for a line a child only where what is less urgent is a sign; its words are there to be read out. Paper, where a sign
 * tells nothing more, has them in words.
 */
const iconOnTablet = {
  position: { sm: 'absolute', md: 'static' },
  clipPath: { sm: 'inset(50%)', md: 'none' },
  width: { sm: '1px', md: 'auto' },
  height: { sm: '1px', md: 'auto' },
  overflow: { sm: 'hidden', md: 'visible' },
  whiteSpace: 'nowrap',
  '@media print': {
    '&&': { position: 'static', clipPath: 'none', width: 'auto', height: 'auto', overflow: 'visible' },
  },
} as const

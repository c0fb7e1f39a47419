import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import MedicalIcon from '@mui/icons-material/MedicalServicesOutlined'
import NoPhotosIcon from '@mui/icons-material/NoPhotographyOutlined'
import OwesIcon from '@mui/icons-material/AccountBalanceWalletOutlined'
import TasterIcon from '@mui/icons-material/StarBorder'
import { useTranslate } from 'react-admin'
import type { ReactNode } from 'react'
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
          <Flag tone="danger" alwaysInWords icon={<MedicalIcon aria-hidden />}>
            {words('medical')}
          </Flag>
        </ButtonBase>
      )}
      {child.taster && (
        <Flag tone="info" icon={<TasterIcon aria-hidden />}>
          {translate('registers.taster', { _: '%{taster}' })}
        </Flag>
      )}
      {!child.permit_media_usage && (
        <Flag tone="muted" icon={<NoPhotosIcon aria-hidden />}>
          {words('no_photos')}
        </Flag>
      )}
      {child.owes && (
        <Flag tone="warning" icon={<OwesIcon aria-hidden />}>
          {words('owes')}
        </Flag>
      )}
    </Box>
  )
}

interface FlagProps {
  tone: 'danger' | 'info' | 'muted' | 'warning'
  icon: ReactNode
  alwaysInWords?: true
  children: ReactNode
}

function Flag({ tone, icon, alwaysInWords, children }: FlagProps) {
  return (
    <Box
      component="span"
      title={typeof children === 'string' ? children : undefined}
      sx={(theme) => ({
        ...theme.status[tone],
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        borderRadius: 1,
        fontSize: '0.75rem',
        fontWeight: 550,
        lineHeight: '24px',
        '& svg': { fontSize: 16 },
      })}
    >
      {icon}
      <Box component="span" sx={alwaysInWords ? undefined : iconOnTablet}>
        {children}
      </Box>
    </Box>
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

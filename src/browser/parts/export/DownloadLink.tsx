import { useEffect, useState } from 'react'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { addMessages } from '#browser/ground/i18n/late-messages.ts'
import { exportDialogMessages } from '#browser/ground/i18n/messages/export.ts'

addMessages('rollcall.export', exportDialogMessages)

const FILE_NAME = 'export.csv'

/** Offers a finished CSV as a download. */
export function DownloadLink({ csv }: { csv: string }) {
  const translate = useTranslate()
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [csv])
  return (
    <Button
      component="a"
      variant="contained"
      href={address ?? ''}
      download={FILE_NAME}
      startIcon={<DownloadIcon />}
      autoFocus
    >
      {translate('rollcall.export.download')}
    </Button>
  )
}

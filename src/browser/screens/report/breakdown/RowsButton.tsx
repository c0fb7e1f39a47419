import { useTranslate } from 'react-admin'
import Link from '@mui/material/Link'
import { quietLink } from '#browser/ground/theme/quiet-link.ts'

/** A figure that opens the rows behind it. */
export function RowsButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  const translate = useTranslate()
  return (
    <Link
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-label={translate('rollcall.report.open_cell', { value: text })}
      onClick={onOpen}
      sx={buttonStyle}
    >
      {text}
    </Link>
  )
}

const buttonStyle = [
  quietLink,
  { font: 'inherit', fontVariantNumeric: 'tabular-nums', verticalAlign: 'baseline', py: 0.5, my: -0.5 },
] as const

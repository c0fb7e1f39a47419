import Typography from '@mui/material/Typography'
import { numberFormat, useValueLocale } from '#browser/api.ts'

/** An amount of pence as money, right-aligned in its line. */
export function Pence({ value }: { value: number }) {
  const { language, currency } = useValueLocale()
  return (
    <Typography variant="body2" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {numberFormat(language, { style: 'currency', currency }).format(value / 100)}
    </Typography>
  )
}

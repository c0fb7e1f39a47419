import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, FormDialog } from '#browser/api.ts'
import { humanise } from '#protocol/index.ts'
import { useDay, useMoney } from '../plans/money.ts'

/** PAY-02: one payment at a glance, from the row that was opened; its screen has its tries, refunds and history. */
export default function ViewPayment({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const money = useMoney()
  const day = useDay()
  const field = (name: string, _: string) => translate(`resources.payments.fields.${name}`, { _ })
  const choice = (name: string, value: unknown) =>
    typeof value === 'string' ? translate(`resources.payments.choices.${name}.${value}`, { _: humanise(value) }) : ''
  const customer = record?.customer as { name?: string } | undefined
  const facts: [string, string][] = [
    [field('customer_id', 'Family'), customer?.name ?? ''],
    [field('amount', 'Amount'), money(Number(record?.amount ?? 0))],
    [field('method', 'Method'), choice('method', record?.method)],
    [field('state', 'State'), choice('state', record?.state)],
    [field('due_on', 'Due'), typeof record?.due_on === 'string' ? day(record.due_on) : ''],
    [field('dated', 'Taken on'), typeof record?.dated === 'string' ? day(record.dated) : ''],
    [
      field('remaining', 'Left to refund'),
      money(Number((record?.refunds as { remaining?: number } | undefined)?.remaining ?? 0)),
    ],
    [field('reference', 'Reference'), String(record?.reference ?? '')],
    [field('notes', 'Notes'), String(record?.notes ?? '')],
  ]
  return (
    <FormDialog title={translate('payments.view.title', { _: 'Payment' })} onClose={onClose}>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents', '& dd': { m: 0, overflowWrap: 'anywhere' } }}>
                <Typography component="dt" color="text.secondary">
                  {name}
                </Typography>
                <Typography component="dd">{value}</Typography>
              </Box>
            ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={`/payments/${String(record?.id)}`} onClick={onClose}>
          {translate('payments.view.open', { _: 'Open the payment' })}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

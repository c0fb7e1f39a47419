import Alert from '@mui/material/Alert'
import { useTranslate } from 'react-admin'

const WORDS = 'This family is shared with you to look at. What you may not change, another franchisee looks after.'

/** FRA-11, CUS-04: informs a franchisee that a shared family is read-only. */
export default function ReadOnly() {
  const translate = useTranslate()
  return <Alert severity="info">{translate('customers.read_only', { _: WORDS })}</Alert>
}

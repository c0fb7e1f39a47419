import { useTranslate } from 'react-admin'
import Typography from '@mui/material/Typography'
import {
  CalendarProvider,
  ContractForm,
  type CustomCodeProps,
  FormDialog,
  saveDownload,
  useAccess,
} from '#browser/api.ts'
import emailStatement from '../../custom-actions/transactions/email-statement.contract.ts'
import printStatement from '../../custom-actions/transactions/print-statement.contract.ts'
import { useUnsent } from '../messages/Unsent.tsx'
import { StatementLines } from './StatementLines.tsx'

/**
 * TXN-01: the statement of account of a family, from any day, on the screen; its buttons save the same as a PDF, and email it to
 * the family.
 */
export default function StatementOfAccount({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const { can } = useAccess()
  const id = Number(record?.id)
  const { name, email } = record ?? {}
  const words = (key: string, _: string, values = {}) => translate(`transactions.statement.${key}`, { _, ...values })
  const mayEmail = can(emailStatement.permission)
  const unsent = useUnsent('account-statement', 'cannot')
  const also = {
    contract: emailStatement,
    submit: words('email', 'Email the statement to %{name}', { name }),
    notice: words('emailed', 'The statement is on its way to %{email}.', { email }),
  }
  return (
    <FormDialog title={words('title', 'Statement of account of %{name}', { name })} onClose={onClose}>
      <CalendarProvider>
        <ContractForm
          contract={printStatement}
          subject={{ record }}
          params={{ id }}
          submit={words('save', 'Save as PDF')}
          also={mayEmail && email && unsent === undefined ? also : undefined}
          foot={
            <>
              <StatementLines customer={id} />
              {mayEmail && (!email || unsent !== undefined) && (
                <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
                  {email
                    ? unsent
                    : words('no_email', '%{name} has no email address, so this cannot be emailed.', { name })}
                </Typography>
              )}
            </>
          }
          onReply={(reply) => void saveDownload(reply)}
          onClose={onClose}
        />
      </CalendarProvider>
    </FormDialog>
  )
}

import { useTranslate } from 'react-admin'
import { CalendarProvider, ContractForm, type CustomCodeProps, FormDialog, saveDownload } from '#browser/api.ts'
import printStatement from '../../custom-actions/transactions/print-statement.contract.ts'
import { StatementLines } from './StatementLines.tsx'

/** TXN-01: the statement of account of a family, from any day, on the screen; its button saves the same as a PDF. */
export default function StatementOfAccount({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const id = Number(record?.id)
  const words = (key: string, _: string, values = {}) => translate(`transactions.statement.${key}`, { _, ...values })
  return (
    <FormDialog title={words('title', 'Statement of account of %{name}', { name: record?.name })} onClose={onClose}>
      <CalendarProvider>
        <ContractForm
          contract={printStatement}
          subject={{ record }}
          params={{ id }}
          submit={words('save', 'Save as PDF')}
          foot={<StatementLines customer={id} />}
          onReply={(reply) => void saveDownload(reply)}
          onClose={onClose}
        />
      </CalendarProvider>
    </FormDialog>
  )
}

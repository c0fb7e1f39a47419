import { useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { failureText } from '#browser/api.ts'
import type { AcceptanceTab } from '#rules/bookings/acceptance-tabs.ts'
import { PriceChange } from './PriceChange.tsx'
import { tabOfField } from './tab-of-field.ts'
import type { FormProblem, useAcceptForm } from './use-accept-form.ts'
import type { Refusal } from './use-accept.ts'
import { useWords } from './use-words.ts'

export interface AcceptProblemsProps {
  accepted: Pick<ReturnType<typeof useAcceptForm>, 'price' | 'tabs' | 'isMonthly' | 'isOver' | 'open'>
  /** The last tab is open. */
  isLast: boolean
  refusal: Refusal | undefined
  /** None before somebody has tried to accept. */
  problems: readonly FormProblem[]
}

/** All that stands in the way of an acceptance; each text leads to the tab where it is put right. */
export function AcceptProblems({ accepted, isLast, refusal, problems }: AcceptProblemsProps) {
  const words = useWords()
  const translate = useTranslate()
  const { price, tabs, isMonthly, isOver, open } = accepted
  const retry = (
    <Button color="inherit" size="small" onClick={price.retry}>
      {words('again')}
    </Button>
  )
  return (
    <>
      {isLast && price.error && (
        <Alert severity="error" action={retry}>
          <Jump
            text={failureText(price.error, translate)}
            onClick={() => open(isMonthly ? 'monthly-cost' : 'pia-cost')}
          />
        </Alert>
      )}
      {isOver && <Alert severity="error">{words('no_more_lessons')}</Alert>}
      {refusal?.shown && price.quotation && <PriceChange before={refusal.shown} after={price.quotation} />}
      {refusal && !refusal.shown && (
        <Alert severity="error">
          {refusal.texts.map((text, at) => {
            const to = tabOfRefusal(refusal, at, tabs)
            return to ? <Jump key={text} text={text} onClick={() => open(to)} /> : <div key={text}>{text}</div>
          })}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map(({ text, tab }) => (
            <Jump key={text} text={text} onClick={() => open(tab)} />
          ))}
        </Alert>
      )}
    </>
  )
}

/** The texts of fields come after that of the whole. */
function tabOfRefusal({ texts, fields }: Refusal, at: number, tabs: readonly AcceptanceTab[]) {
  return tabOfField(fields[at - (texts.length - fields.length)], tabs)
}

/** A text that leads to the tab where it is put right. */
function Jump({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="always"
      onClick={onClick}
      sx={{ display: 'block' }}
    >
      {text}
    </Link>
  )
}

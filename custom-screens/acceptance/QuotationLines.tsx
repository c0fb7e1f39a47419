import { useState } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Facts, failureText } from '#browser/api.ts'
import { useTranslate } from 'react-admin'
import type { BookingQuotation } from '../../custom-actions/quotations/quotation.contract.ts'
import { formulaText, isOfBalance, lineName, type ShownLine, valueName } from './quotation-words.ts'
import { useTexts } from './use-texts.ts'
import { useValueText } from './use-value-text.ts'
import { useWords } from './use-words.ts'

export interface QuotationLinesProps {
  quotation: BookingQuotation | undefined
  isCurrent: boolean
  error: Error | null
}

/** COST-10, ACC-20: the price line by line, each with everything that it comes from. */
export function QuotationLines({ quotation, isCurrent, error }: QuotationLinesProps) {
  const words = useWords()
  const translate = useTranslate()
  const { money } = useTexts()
  if (error) return <Alert severity="error">{failureText(error, translate)}</Alert>
  if (!quotation) return <Box sx={{ minHeight: 120, color: 'text.secondary' }}>{words('updating')}</Box>
  const { lines, total, balance, amount_due } = quotation
  // Each line has the VAT inside its own amount, rounded once: what is posted is their sum.
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  return (
    <Box component="section" aria-label={words('lines')} aria-busy={!isCurrent} sx={{ opacity: isCurrent ? 1 : 0.6 }}>
      <Lines lines={lines.filter((line) => !isOfBalance(line))} />
      {/* The sum of all is what is due, below. */}
      <Box sx={{ my: 1, '& dl > div:last-of-type': { fontWeight: 400 } }}>
        <Facts
          values="summed"
          facts={[
            [words('total'), money(total)],
            [words('vat_inside'), vat !== 0 && money(vat)],
            [words('balance'), balance !== 0 && money(balance)],
          ]}
        />
      </Box>
      <Lines lines={lines.filter(isOfBalance)} />
      <Box sx={{ mt: 1 }}>
        <Facts values="summed" facts={[[words('due'), <span aria-live="polite">{money(amount_due)}</span>]]} />
      </Box>
    </Box>
  )
}

function Lines({ lines }: { lines: readonly ShownLine[] }) {
  if (lines.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line) => (
        <Line key={line.position} line={line} />
      ))}
    </Box>
  )
}

function Line({ line }: { line: ShownLine }) {
  const words = useWords()
  const { money, date } = useTexts()
  const [isOpen, setOpen] = useState(false)
  const name = lineName(line, words)
  const { covers_from: from, covers_to: to, lesson_on } = line
  const day = lesson_on ? date(lesson_on) : from && to ? words('covers', { from: date(from), to: date(to) }) : undefined
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          {name}
          {day && (
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {' · '}
              {day}
            </Box>
          )}
        </Box>
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          aria-label={words('explain', { line: lesson_on ? `${name}, ${date(lesson_on)}` : name })}
          onClick={() => setOpen(!isOpen)}
        >
          {words('explain_short')}
        </Button>
        <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end', minWidth: 72 }}>{money(line.amount)}</Box>
      </Box>
      {isOpen && <Explanation line={line} />}
    </Box>
  )
}

/** The arithmetic of a line in words, and who set each value. */
function Explanation({ line: { formula, values } }: { line: ShownLine }) {
  const words = useWords()
  const { moment } = useTexts()
  const valueText = useValueText()
  return (
    <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary', pb: 1, overflowWrap: 'anywhere' }}>
      {formulaText(formula, words)}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {values.map(({ name, value, origin }) => (
          <li key={name}>
            {valueName(name)}: {valueText(name, value)}
            {origin?.set_by && `, ${words('set_by', { name: origin.set_by })}`}
            {origin?.set_at && ` ${words('set_on', { date: moment(origin.set_at) })}`}
          </li>
        ))}
      </Box>
    </Box>
  )
}

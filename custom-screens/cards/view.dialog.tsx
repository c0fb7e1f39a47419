import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type CustomCodeProps, FailedPart, FormDialog, FormSkeleton, useRollcallData } from '#browser/api.ts'
import { neighbours } from '#rules/lists/neighbours.ts'
import { useTexts } from '../acceptance/use-texts.ts'

interface ShownCard {
  id: number
  name: string
  brand: string
  expires: string | null
  created_at: string
}

/** CARD-03: one card, and its neighbours in the list. */
export default function ViewCard({ record, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const data = useRollcallData()
  const { moment } = useTexts()
  const [id, setId] = useState(Number(record?.id))
  const of = record?.customer_id
    ? `customers/${String(record.customer_id)}`
    : `franchisees/${String(record?.franchisee_id)}`
  const {
    data: cards,
    error,
    refetch,
  } = useQuery({
    queryKey: ['cards', of],
    queryFn: async ({ signal }) =>
      (await data.call<{ items: ShownCard[] }>({ method: 'GET', path: `${of}/cards?count=100`, signal })).items,
  })
  const card = cards?.find((found) => found.id === id)
  const { previous, next } = neighbours(cards?.map((found) => found.id) ?? [], id)
  return (
    <FormDialog title={card?.name ?? String(record?.name ?? '')} onClose={onClose}>
      <DialogContent>
        {error && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!error && !cards && <FormSkeleton />}
        {card && (
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1, m: 0 }}>
            <Line term={translate('cards.number', { _: 'Number' })} text={String(card.id)} />
            <Line term={translate('cards.brand', { _: 'Brand' })} text={card.brand} />
            <Line term={translate('cards.expires', { _: 'Expires' })} text={card.expires ?? '–'} />
            <Line term={translate('cards.since', { _: 'Added' })} text={moment(card.created_at)} />
          </Box>
        )}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        <Button
          startIcon={<ChevronLeft />}
          disabled={previous === null}
          onClick={() => previous !== null && setId(previous)}
        >
          {translate('cards.previous', { _: 'Previous' })}
        </Button>
        <Button endIcon={<ChevronRight />} disabled={next === null} onClick={() => next !== null && setId(next)}>
          {translate('cards.next', { _: 'Next' })}
        </Button>
      </DialogActions>
    </FormDialog>
  )
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Typography>
      <Typography component="dd" sx={{ m: 0, textTransform: 'none' }}>
        {text}
      </Typography>
    </>
  )
}

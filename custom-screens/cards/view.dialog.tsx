import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useQuery } from '@tanstack/react-query'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { BusyButton, type CustomCodeProps, Facts, LoadedDialog, StatusChip, useRollcallData } from '#browser/api.ts'
import { neighbours } from '#rules/lists/neighbours.ts'
import { useTexts } from '../acceptance/use-texts.ts'

interface ShownCard {
  id: number
  name: string
  brand: string
  expires: string | null
  expired: boolean
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
  const read = useQuery({
    queryKey: ['cards', of],
    queryFn: async ({ signal }) =>
      (await data.call<{ items: ShownCard[] }>({ method: 'GET', path: `${of}/cards?count=100`, signal })).items,
  })
  const cards = read.data ?? []
  const card = cards.find((found) => found.id === id)
  const { previous, next } = neighbours(
    cards.map((found) => found.id),
    id,
  )
  return (
    <LoadedDialog title={card?.name ?? String(record?.name ?? '')} of={read} onClose={onClose}>
      {() => (
        <>
          <DialogContent>
            {card && (
              <Facts
                facts={[
                  [translate('cards.number', { _: 'Number' }), card.id],
                  [translate('cards.brand', { _: 'Brand' }), card.brand],
                  [
                    translate('cards.expires', { _: 'Expires' }),
                    card.expired ? (
                      <>
                        {card.expires}{' '}
                        <StatusChip value="expired" label={translate('cards.expired', { _: 'Expired' })} />
                      </>
                    ) : (
                      (card.expires ?? '–')
                    ),
                  ],
                  [translate('cards.since', { _: 'Added' }), moment(card.created_at)],
                ]}
              />
            )}
          </DialogContent>
          <DialogActions sx={{ justifyContent: 'space-between' }}>
            <BusyButton
              startIcon={<ChevronLeft />}
              isPressed={false}
              isBusy={previous === null}
              onClick={() => previous !== null && setId(previous)}
            >
              {translate('cards.previous', { _: 'Previous' })}
            </BusyButton>
            <BusyButton
              endIcon={<ChevronRight />}
              isPressed={false}
              isBusy={next === null}
              onClick={() => next !== null && setId(next)}
            >
              {translate('cards.next', { _: 'Next' })}
            </BusyButton>
          </DialogActions>
        </>
      )}
    </LoadedDialog>
  )
}

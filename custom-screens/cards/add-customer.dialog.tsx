import { useState } from 'react'
import { useNotify, useRefresh, useTranslate } from 'react-admin'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { BusyButton, type CustomCodeProps, FormDialog, useRollcallData } from '#browser/api.ts'
import applyToPlans from '../../custom-actions/cards/apply-to-plans.contract.ts'
import { saidByServer } from '../provider/said-by-server.ts'
import { type AddedCard, CardFields } from './CardFields.tsx'

/** CARD-01, CARD-04, CARD-06: adds a card of a family, and then offers it for the plans that it does not pay yet. */
export default function AddCard({ parent, onClose }: CustomCodeProps['dialog']) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [added, setAdded] = useState<AddedCard>()
  const id = Number(parent?.id)
  const title = translate('cards.add', { _: 'Add a card for %{name}', name: String(parent?.name ?? '') })
  const done = (card: AddedCard) => {
    if (card.plans > 0) setAdded(card)
    else {
      notify(translate('cards.added', { _: '%{name} has been added.', name: card.name }), { type: 'success' })
      onClose()
    }
    refresh()
  }
  return (
    <FormDialog title={title} onClose={onClose}>
      {added ? (
        <ForPlans customer={id} card={added} onClose={onClose} />
      ) : (
        <DialogContent>
          <CardFields holder={{ of: 'customer', id }} onAdded={done} />
        </DialogContent>
      )}
    </FormDialog>
  )
}

function ForPlans({ customer, card, onClose }: { customer: number; card: AddedCard; onClose: () => void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const data = useRollcallData()
  const [failure, setFailure] = useState<{ reason: string }>()
  const [isBusy, setBusy] = useState(false)
  const apply = async () => {
    setBusy(true)
    try {
      const { plans } = await data.call(applyToPlans, { params: { customer_id: customer }, body: { cardId: card.id } })
      notify(
        translate('cards.applied', {
          _: '%{smart_count} plan is now paid with %{name}. |||| %{smart_count} plans are now paid with %{name}.',
          smart_count: plans,
          name: card.name,
        }),
        { type: 'success' },
      )
      onClose()
    } catch (error) {
      // CARD-06: always this, with the reason where there is one.
      setFailure({ reason: saidByServer(error, translate, '') })
      setBusy(false)
    }
  }
  return (
    <>
      <DialogContent>
        <Alert severity="success" sx={{ mb: 2 }}>
          {translate('cards.added', { _: '%{name} has been added.', name: card.name })}
        </Alert>
        <Typography>
          {translate('cards.for_plans', {
            _: '%{smart_count} monthly plan of the family is not paid with this card. Use it for that plan as well? |||| %{smart_count} monthly plans of the family are not paid with this card. Use it for them as well?',
            smart_count: card.plans,
          })}
        </Typography>
        {failure !== undefined && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <Box>
              {translate('cards.not_applied', { _: 'An error occured while adding this card to existing plans' })}
            </Box>
            {failure.reason}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <BusyButton color="inherit" onClick={onClose} isBusy={isBusy} isPressed={false}>
          {translate('cards.only_added', { _: 'Not now' })}
        </BusyButton>
        <BusyButton variant="contained" onClick={() => void apply()} isBusy={isBusy} autoFocus>
          {translate('cards.apply', { _: 'Use for existing plans' })}
        </BusyButton>
      </DialogActions>
    </>
  )
}

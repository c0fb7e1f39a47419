import { contract } from '#protocol/index.ts'
import { ENTRY_PARAMS } from './entry.contract.ts'

export default contract('waiting/move', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/move',
  params: ENTRY_PARAMS,
  permission: 'classes.consumers.move',
  summary: 'Move somebody to the waiting list of another class',
  body: {
    class_id: {
      reference: 'class',
      title: 'Class',
      help: 'Open classes of the same franchisee. The turn is kept: whoever has waited longest stands first there, too.',
      pick: { open: 1, not_class: '$record.class_id', franchisee_id: '$record.franchisee_id' },
    },
  },
  reply: { item: { fields: { id: 'id', class_id: 'id', position: 'integer' } } },
})

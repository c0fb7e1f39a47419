import { contract } from '#protocol/index.ts'
import { ENTRY_PARAMS } from './entry.contract.ts'

export default contract('waiting/force-accept', {
  method: 'POST',
  path: 'waiting-list/:class_id/:consumer_id/force-accept',
  params: ENTRY_PARAMS,
  permission: 'waiting_list.force_accept',
  summary: 'Give somebody who waits a place at once, without any charges, even where the class is full',
  body: {
    stop_rollover: {
      kind: 'boolean',
      title: 'Do not roll over into the next term',
      help: 'The place is theirs at once, without any charges, even where the class is full.',
      default: false,
    },
  },
  reply: {
    item: {
      fields: {
        place_id: 'id',
        plan_id: 'id',
        starts_on: 'date',
        lessons: { kind: 'integer', description: 'Lessons that the place brings.' },
      },
    },
  },
})

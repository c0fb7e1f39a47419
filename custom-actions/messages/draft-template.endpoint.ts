import { endpoint } from '#server/api.ts'
import draftTemplate from './draft-template.contract.ts'
import { filledDraft } from './templates/filled-template.ts'

/** ETM-07: the same for words that are not saved yet. */
export default endpoint({
  ...draftTemplate,
  async run(call) {
    const { subject, html, sms } = await filledDraft(call, call.params.id, call.body)
    return { subject, html, sms }
  },
})

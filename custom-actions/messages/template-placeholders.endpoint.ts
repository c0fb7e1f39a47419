import { endpoint } from '#server/api.ts'
import { isForStaff, templateSamples } from './templates/template-placeholders.ts'
import templatePlaceholders from './template-placeholders.contract.ts'

/** ETM-08: the placeholders to choose from when a template is edited. */
export default endpoint({
  ...templatePlaceholders,
  async run({ records, user, params }) {
    const { key } = await records('email_template').get(params.id)
    const samples = templateSamples(key, String(user.configuration.BRAND_NAME ?? ''))
    return { for_staff: isForStaff(key), items: Object.entries(samples).map(([name, sample]) => ({ name, sample })) }
  },
})

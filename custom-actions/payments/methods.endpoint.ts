import { endpoint } from '#server/api.ts'
import contract from './methods.contract.ts'

/** MAPI-39: the ways in which a family can pay, as the payments have them. By hand: all but the card. */
export default endpoint({
  ...contract,
  async run({ model }) {
    const choices = model.entities['payment']?.fields['method']?.choices ?? []
    return {
      items: choices.map(({ value, title }) => ({ id: String(value), name: title, by_hand: value !== 'stripe' })),
    }
  },
})

import { endpoint } from '#server/api.ts'
import { describeOffer, findOffer } from './find-offer.ts'
import lookAtOffer from './look-at-offer.contract.ts'

/** Shows an offer to whoever has its link. Looking changes nothing: mail scanners open links. */
export default endpoint({
  ...lookAtOffer,
  async run(context) {
    return { item: await describeOffer(context, await findOffer(context, context.body.token)) }
  },
})

import { openProduct } from '../../contract/product/product-world.ts'
import { describeRouteMatrix } from './route-matrix.ts'

describeRouteMatrix('the product', openProduct, {
  routes: 250,
  scoped: 300,
  ofTenants: 100,
  open: [
    'POST offers/look',
    'POST unsubscribe',
    'POST unsubscribe/look',
    'POST offers/answer',
    'POST confirmations/look',
    'POST confirmations/start',
    'POST confirmations/check',
  ],
  // CON-09: certificates are off.
  closed: ['consumers/:consumer_id/awards/:id/pdf'],
})

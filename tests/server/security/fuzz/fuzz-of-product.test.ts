import { openProduct } from '../../../contract/product/product-world.ts'
import { describeFuzz } from './fuzz-routes.ts'

describeFuzz('the product', openProduct)

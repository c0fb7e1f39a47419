import { describeContract } from './contract-suite.ts'
import { openProduct, PRODUCT } from './product/product-world.ts'

describeContract('the product', PRODUCT, openProduct)

import { addDays, formatISO } from 'date-fns'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { brandRows } from './brand-rows.ts'
import { categoryId, categoryRows } from './category-rows.ts'
import { optionOf, optionRows, optionRowId } from './option-rows.ts'
import { DESIGNS, STORE_KINDS, type StoreKind } from './store-kinds.ts'
import type { StorePicture } from './store-picture.ts'

const LABELS = [
  ['New', '#1b7f4d'],
  ['Sale', '#b3261e'],
  ['Last few', '#8a5a00'],
] as const

/** Films that anybody may show, on each of the two services whose films play here; and the product that shows the first. */
const VIDEOS = [
  ['Big Buck Bunny, an open film', 'https://vimeo.com/1084537'],
  ['Sintel, an open film', 'https://www.youtube.com/watch?v=eRsGyueVLvQ'],
] as const
const SHOWN_IN = 1

/** Most pieces in stock that are few. */
const FEW = 5

const BUNDLES: readonly [name: string, description: string, kinds: readonly string[], off: number][] = [
  ['Welcome pack', 'What a first term needs.', ['swim cap', 'swim bag', 'water bottle'], 20],
  ['Baby welcome pack', 'For the first splash.', ['swim nappy', 'baby wetsuit', 'towel poncho'], 15],
  ['Goggles and cap', 'The two that are always lost.', ['goggles', 'swim cap'], 10],
  ['First floats', 'Arm bands, a board and a noodle.', ['arm bands', 'kickboard', 'noodle'], 15],
  ['Stroke set', 'For lanes of one’s own.', ['kickboard', 'pull buoy'], 10],
  ['Sun set', 'For pools under the sky.', ['sun hat', 'rash vest'], 12],
  ['Dry and warm', 'After the lesson.', ['towel poncho', 'pool shoes'], 10],
  ['Bath time', 'Practise at home.', ['bath boat', 'squirter', 'dive rings'], 15],
  ['Deep end', 'For those who look under water.', ['mask', 'dive rings'], 10],
]

/** The catalogue of the demo: 60 products of 20 kinds in three designs, with pictures, sizes, prices past and to come, and nine bundles. */
export function storeRows(monday: Date): { rows: DemoRows; pictures: StorePicture[] } {
  const day = (days: number) => formatISO(addDays(monday, days), { representation: 'date' })
  const kinds = STORE_KINDS.flatMap((kind) => DESIGNS.map((design) => ({ kind, design })))
  const things = kinds.map(({ kind, design }, index) => ({
    id: index + 1,
    name: `${design.name} ${kind.name}`,
    drawing: drawn(kind, design),
  }))
  const { brands, pictures: marks } = brandRows(things.length)
  const pictures = [...things, ...marks]
  const product = kinds.map(({ kind, design }, index): DemoRow => ({
    id: index + 1,
    name: `${design.name} ${kind.name}`,
    brand_id: (index % brands.length) + 1,
    short_description: `Our ${kind.name} in ${design.name.toLowerCase()}.`,
    sku: `${kind.name.slice(0, 3).toUpperCase().trim()}-${design.name.slice(0, 2).toUpperCase()}-${index + 1}`,
    feature_product_image_id: index + 1,
    feature_product_video_id: index + 1 === SHOWN_IN ? 1 : null,
    weight: kind.weight,
    price: kind.price,
    cost_price: Math.round(kind.price * 0.45),
    supply_price: Math.round(kind.price * 0.6),
    delivery_cost: kind.weight > 250 ? 395 : 250,
    vat: kind.vat,
    vat_amount: kind.vat ? Math.round(kind.price / 6) : 0,
    inventory_in_stock: index % 17 === 4 ? 0 : 3 + ((index * 7) % 40),
    promoted: index % 13 === 0,
    sale: index % 9 === 2,
    active: index % 29 !== 7,
  }))
  const rows: DemoRows = {
    brand: brands,
    store_category: categoryRows((category) => things[kinds.findIndex(({ kind }) => kind.category === category)]?.id),
    store_tag: DESIGNS.map(({ tag, main }, index) => ({ id: index + 1, name: tag, bg_color: main })),
    label: LABELS.map(([name, bg_color], index) => ({ id: index + 1, name, bg_color })),
    ...optionRows(),
    store_image: pictures.map(({ id, name }) => ({ id, name })),
    store_video: VIDEOS.map(([name, url], index) => ({ id: index + 1, name, url })),
    product,
    product_category: numbered(
      kinds.map(({ kind }, index) => ({ product_id: index + 1, category_id: categoryId(kind.category) })),
    ),
    product_tag: numbered(kinds.map((_, index) => ({ product_id: index + 1, tag_id: (index % DESIGNS.length) + 1 }))),
    product_label: numbered(
      product.flatMap((one) => labelsOf(one).map((label_id) => ({ product_id: one.id, label_id }))),
    ),
    product_image: numbered(product.map(({ id }) => ({ product_id: id, image_id: id }))),
    product_option: numbered(
      kinds.flatMap(({ kind: { sizes } }, index) =>
        sizes === undefined ? [] : [{ product_id: index + 1, option_id: optionOf(sizes) }],
      ),
    ),
    product_price: numbered(product.flatMap((one, index) => pricesOf(one, index, day))),
    product_description: numbered(
      product
        .filter((_, index) => index % 4 === 0)
        .flatMap(({ id }) => [
          { product_id: id, title: 'Care', text: 'Rinse in fresh water and let it dry in the shade.', position: 0 },
          {
            product_id: id,
            title: 'Returns',
            text: 'Within 14 days, as long as it has not been in the water.',
            position: 1,
          },
        ]),
    ),
    ...variationRows(kinds.map(({ kind }) => kind)),
    ...bundleRows(product),
  }
  return { rows, pictures }
}

/** The ids of the labels that stand on a product. */
function labelsOf({ promoted, sale, inventory_in_stock }: DemoRow): number[] {
  const stock = Number(inventory_in_stock)
  const holds = [promoted === true, sale === true, stock > 0 && stock <= FEW]
  return LABELS.flatMap((_, index) => (holds[index] ? [index + 1] : []))
}

/** A price since last year, for every ninth a sale since Monday, and for some the next one. */
function pricesOf({ id, price, vat, sale }: DemoRow, index: number, day: (days: number) => string) {
  const entry = (pence: number, days: number, more: object = {}) => ({
    product_id: id,
    price: pence,
    vat,
    vat_amount: vat === true ? Math.round(pence / 6) : 0,
    start_date: day(days),
    ...more,
  })
  const pence = Number(price)
  return [
    entry(pence - 50, -364, { description: 'Last year' }),
    entry(pence, -100),
    ...(sale === true ? [entry(Math.round(pence * 0.8), 0, { sale: true, description: 'Sale', label_id: 2 })] : []),
    ...(index % 11 === 3 ? [entry(pence + 100, 30, { description: 'From next month' })] : []),
  ]
}

function variationRows(kinds: readonly StoreKind[]): DemoRows {
  const variation = numbered(
    kinds.flatMap(({ sizes = [] }, index) =>
      sizes.map((name, size) => ({ product_id: index + 1, name, inventory_in_stock: (index + size * 5) % 12 })),
    ),
  )
  const rows = variation.map(({ id, name }) => ({ variation_id: id, option_row_id: optionRowId(name) }))
  return { product_variation: variation, product_variation_row: numbered(rows) }
}

function bundleRows(products: readonly DemoRow[]): DemoRows {
  const contents = BUNDLES.map(([, , kinds], index) =>
    kinds.map((kind) => {
      const at = STORE_KINDS.findIndex(({ name }) => name === kind)
      return products[at * DESIGNS.length + (index % DESIGNS.length)]!
    }),
  )
  const bundle = BUNDLES.map(([name, description, , off], index): DemoRow => {
    const price =
      Math.round((contents[index]!.reduce((sum, one) => sum + Number(one.price), 0) * (100 - off)) / 1000) * 10
    return {
      id: index + 1,
      name,
      description: `<p>${description}</p>`,
      information: [`${off} % less than one by one`],
      brand_id: 1,
      image_id: contents[index]![0]!.id,
      price,
      cost_price: Math.round(price * 0.5),
      delivery_cost: 395,
      active: true,
      promoted: index < 2,
    }
  })
  const links = contents.flatMap((things, index) => things.map(({ id }) => ({ bundle_id: index + 1, product_id: id })))
  return { bundle, bundle_product: numbered(links) }
}

function numbered<Row extends object>(rows: readonly Row[]): (Row & { id: number })[] {
  return rows.map((row, index) => ({ ...row, id: index + 1 }))
}

function drawn({ draw }: StoreKind, { main, second, background }: (typeof DESIGNS)[number]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="${background}"/>${draw(main, second)}</svg>`
}

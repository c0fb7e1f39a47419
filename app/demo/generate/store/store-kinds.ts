/** A kind of thing that the demo's store sells, made in each of the {@link DESIGNS}. */
export interface StoreKind {
  name: string
  category: string
  /** Pence, VAT included where there is any. */
  price: number
  /** Grams. */
  weight: number
  /** Children's clothes bear no VAT. */
  vat: boolean
  sizes?: readonly string[]
  /** SVG on a field of 480 by 480, in a main colour and a second one. */
  draw: (main: string, second: string) => string
}

/** The sizes that the demo's things come in, each an option of the store. */
const AGES = ['1–2 years', '3–4 years', '5–6 years', '7–8 years']
const MONTHS = ['0–6 months', '6–12 months', '12–24 months']
const LETTERS = ['S', 'M', 'L']
const SHOES = ['C6', 'C8', 'C10', 'C12']

/** The options of the store: what tells the variations of a thing apart. */
export const STORE_OPTIONS = [
  { name: 'Age', rows: AGES },
  { name: 'Age in months', rows: MONTHS },
  { name: 'Size', rows: LETTERS },
  { name: 'Shoe size', rows: SHOES },
] as const

export const DESIGNS = [
  { name: 'Otter', main: '#8a5a3c', second: '#f2d3a8', background: '#f6efe6', tag: 'Otter range' },
  { name: 'Wave', main: '#1f78b4', second: '#a6d8f0', background: '#e8f3fa', tag: 'Wave range' },
  { name: 'Coral', main: '#c63f17', second: '#ffd1c2', background: '#fdeee9', tag: 'Coral range' },
] as const

const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
const box = (x: number, y: number, width: number, height: number, fill: string, round = 16) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`

const shirt = (main: string, second: string, hem: number) =>
  path(
    `M170 110 L120 150 L80 230 L130 250 L150 220 L150 ${hem} L330 ${hem} L330 220 L350 250 L400 230 L360 150 L310 110 Q240 150 170 110 Z`,
    main,
  ) + box(150, 260, 180, 34, second, 0)

export const STORE_KINDS: readonly StoreKind[] = [
  {
    name: 'goggles',
    category: 'Goggles',
    price: 899,
    weight: 90,
    vat: true,
    draw: (m, s) =>
      line('M60 240 Q240 130 420 240', m, 18) +
      oval(165, 250, 78, 52, m) +
      oval(315, 250, 78, 52, m) +
      oval(165, 250, 54, 32, s) +
      oval(315, 250, 54, 32, s),
  },
  {
    name: 'mask',
    category: 'Goggles',
    price: 1699,
    weight: 180,
    vat: true,
    draw: (m, s) =>
      line('M50 240 Q240 110 430 240', m, 22) + box(110, 170, 260, 150, m, 60) + box(140, 198, 200, 92, s, 40),
  },
  {
    name: 'swim cap',
    category: 'Caps',
    price: 650,
    weight: 60,
    vat: true,
    draw: (m, s) =>
      path('M90 320 Q90 120 240 120 Q390 120 390 320 Z', m) +
      path('M90 320 Q240 260 390 320 L390 340 Q240 285 90 340 Z', s),
  },
  {
    name: 'sun hat',
    category: 'Caps',
    price: 999,
    weight: 80,
    vat: false,
    sizes: AGES,
    draw: (m, s) => oval(240, 300, 180, 46, s) + path('M120 300 Q120 150 240 150 Q360 150 360 300 Z', m),
  },
  {
    name: 'swim nappy',
    category: 'Baby',
    price: 1199,
    weight: 110,
    vat: false,
    sizes: LETTERS,
    draw: (m, s) =>
      path('M90 180 L390 180 L370 260 Q300 260 270 340 L210 340 Q180 260 110 260 Z', m) + box(90, 165, 300, 30, s, 12),
  },
  {
    name: 'baby wetsuit',
    category: 'Baby',
    price: 2499,
    weight: 260,
    vat: false,
    sizes: MONTHS,
    draw: (m, s) => shirt(m, s, 300) + path('M150 300 L150 390 L225 390 L240 330 L255 390 L330 390 L330 300 Z', m),
  },
  {
    name: 'float vest',
    category: 'Floats',
    price: 2899,
    weight: 420,
    vat: true,
    sizes: AGES,
    draw: (m, s) => shirt(m, s, 350) + box(165, 180, 62, 60, s) + box(253, 180, 62, 60, s),
  },
  {
    name: 'kickboard',
    category: 'Floats',
    price: 1299,
    weight: 240,
    vat: true,
    draw: (m, s) =>
      path('M150 400 L150 190 Q150 80 240 80 Q330 80 330 190 L330 400 Q240 370 150 400 Z', m) +
      line('M180 210 Q240 180 300 210', s, 14),
  },
  {
    name: 'pull buoy',
    category: 'Floats',
    price: 1199,
    weight: 150,
    vat: true,
    draw: (m, s) => oval(160, 240, 85, 130, m) + oval(320, 240, 85, 130, m) + box(190, 205, 100, 70, s, 10),
  },
  {
    name: 'noodle',
    category: 'Floats',
    price: 599,
    weight: 130,
    vat: true,
    draw: (m, s) => line('M90 370 Q120 90 240 240 T390 110', m, 56) + line('M90 370 Q120 90 240 240 T390 110', s, 10),
  },
  {
    name: 'arm bands',
    category: 'Floats',
    price: 799,
    weight: 120,
    vat: true,
    draw: (m, s) =>
      oval(160, 240, 90, 110, m) + oval(160, 240, 40, 54, s) + oval(330, 240, 90, 110, m) + oval(330, 240, 40, 54, s),
  },
  {
    name: 'dive rings',
    category: 'Toys',
    price: 849,
    weight: 200,
    vat: true,
    draw: (m, s) =>
      line('M160 200 m-70 0 a70 70 0 1 0 140 0 a70 70 0 1 0 -140 0', m, 26) +
      line('M310 280 m-70 0 a70 70 0 1 0 140 0 a70 70 0 1 0 -140 0', s, 26),
  },
  {
    name: 'bath boat',
    category: 'Toys',
    price: 749,
    weight: 160,
    vat: true,
    draw: (m, s) =>
      path('M80 300 L400 300 L340 380 L140 380 Z', m) +
      path('M250 100 L250 280 L360 280 Z', s) +
      path('M230 130 L230 280 L130 280 Z', s),
  },
  {
    name: 'squirter',
    category: 'Toys',
    price: 399,
    weight: 70,
    vat: true,
    draw: (m, s) =>
      oval(240, 270, 120, 100, m) +
      oval(240, 170, 70, 66, m) +
      oval(215, 160, 12, 12, s) +
      oval(265, 160, 12, 12, s) +
      oval(240, 195, 20, 12, s),
  },
  {
    name: 'towel poncho',
    category: 'Towels',
    price: 2199,
    weight: 480,
    vat: false,
    sizes: AGES,
    draw: (m, s) => path('M240 80 L90 380 L390 380 Z', m) + oval(240, 130, 52, 52, s) + box(105, 345, 270, 22, s, 0),
  },
  {
    name: 'towel',
    category: 'Towels',
    price: 1499,
    weight: 420,
    vat: true,
    draw: (m, s) => box(120, 90, 240, 300, m, 8) + box(120, 130, 240, 26, s, 0) + box(120, 324, 240, 26, s, 0),
  },
  {
    name: 'swim bag',
    category: 'Bags',
    price: 1399,
    weight: 230,
    vat: true,
    draw: (m, s) =>
      path('M110 190 L370 190 L350 400 L130 400 Z', m) + line('M170 190 Q170 90 240 90 Q310 90 310 190', s, 20),
  },
  {
    name: 'water bottle',
    category: 'Bags',
    price: 999,
    weight: 150,
    vat: true,
    draw: (m, s) => box(175, 170, 130, 230, m, 30) + box(200, 100, 80, 60, s, 12) + box(175, 240, 130, 50, s, 0),
  },
  {
    name: 'rash vest',
    category: 'Clothes',
    price: 1799,
    weight: 160,
    vat: false,
    sizes: AGES,
    draw: (m, s) => shirt(m, s, 380),
  },
  {
    name: 'pool shoes',
    category: 'Clothes',
    price: 1299,
    weight: 220,
    vat: false,
    sizes: SHOES,
    draw: (m, s) =>
      path('M90 280 Q90 190 170 200 L240 250 Q300 270 300 320 L90 320 Z', m) +
      path('M190 340 Q190 260 270 270 L340 310 Q400 330 400 380 L190 380 Z', m) +
      box(90, 312, 210, 20, s, 8) +
      box(190, 372, 210, 20, s, 8),
  },
]

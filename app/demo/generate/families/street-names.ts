import type { Random } from '../random.ts'

const listed = (text: string) => text.trim().split(/\s*,\s*/)

/** Streets that half the towns of Britain have. */
const WHOLE =
  listed(`High Street, Church Lane, Station Road, Mill Lane, The Green, Back Lane, Chapel Street, School Lane, Main Street,
  New Road, Green Lane, Park Road, Manor Road, Victoria Road, Albert Road, The Avenue, The Crescent, Queensway, Kingsway, North Parade, South Parade,
  Market Place, Broad Street, Bridge Street, Castle Street, West Street, London Road, York Road, Bath Road, Grange Road, Springfield Road`)
const NAMES =
  listed(`Alexandra, Ashfield, Ashley, Balmoral, Beech, Beechwood, Belmont, Birch, Bramley, Cambridge, Carlton, Cavendish, Cedar, Chestnut,
  Clarence, Clarendon, Claremont, Cromwell, Derby, Devonshire, Elm, Elmwood, Fairfield, Ferndale, Gladstone, Glebe, Gloucester, Granville, Grosvenor, Hawthorn,
  Hazel, Highfield, Holly, Kensington, Lansdowne, Larch, Laurel, Lime, Linden, Maple, Marlborough, Meadow, Melrose, Nelson, Northfield, Oak, Oakfield, Orchard,
  Osborne, Oxford, Portland, Priory, Richmond, Rosemary, Rowan, Russell, St Andrew's, St James's, St John's, St Mary's, Salisbury, Somerset, Stanley,
  Sycamore, Trinity, Warwick, Waterloo, Wellington, Westfield, Willow, Windermere, Windsor, Woodlands, Woodside`)
const KINDS = [
  ['Road', 8],
  ['Avenue', 5],
  ['Street', 4],
  ['Close', 4],
  ['Drive', 4],
  ['Lane', 2],
  ['Terrace', 2],
  ['Grove', 2],
  ['Gardens', 2],
  ['Crescent', 1],
  ['Way', 1],
  ['Mews', 0.5],
] as const

/** A street as British towns name theirs: "Station Road", "Highfield Close". */
export function streetName(random: Random): string {
  if (random.chance(0.2)) return random.pick(WHOLE)
  return `${random.pick(NAMES)} ${random.weighted(KINDS)}`
}

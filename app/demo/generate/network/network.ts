/**
 * The franchise network of the demo tenant: each area's owner, and the towns of its venues. Telephone ranges are those
 * reserved for fiction.
 */
export interface Town {
  name: string
  county: string
  district: string
  latitude: number
  longitude: number
}

export interface FranchiseArea {
  name: string
  status: 'enabled' | 'new'
  /** Prefix of local numbers; three digits follow. */
  landline: string
  activeWeeks: number
  territories: { name: string; population: number; districts: string[] }[]
  towns: Town[]
  venues: number
  instructors: number
  /** Weekly classes in the current term. */
  classes: number
}

const town = (name: string, county: string, district: string, latitude: number, longitude: number): Town => ({
  name,
  county,
  district,
  latitude,
  longitude,
})

export const NETWORK: FranchiseArea[] = [
  {
    name: 'Little Otters Leeds & Wakefield',
    status: 'enabled',
    landline: '+441134960',
    activeWeeks: 48,
    venues: 12,
    instructors: 9,
    classes: 80,
    territories: [
      { name: 'Leeds North', population: 21400, districts: ['LS6', 'LS7', 'LS8', 'LS16', 'LS17'] },
      { name: 'Leeds South & Wakefield', population: 19800, districts: ['LS10', 'LS11', 'LS27', 'WF1', 'WF2'] },
    ],
    towns: [
      town('Headingley', 'West Yorkshire', 'LS6', 53.8195, -1.5796),
      town('Roundhay', 'West Yorkshire', 'LS8', 53.8337, -1.4956),
      town('Adel', 'West Yorkshire', 'LS16', 53.8558, -1.5841),
      town('Morley', 'West Yorkshire', 'LS27', 53.7492, -1.6023),
      town('Beeston', 'West Yorkshire', 'LS11', 53.7716, -1.5621),
      town('Wakefield', 'West Yorkshire', 'WF1', 53.683, -1.4977),
    ],
  },
  {
    name: 'Little Otters Bristol & Bath',
    status: 'enabled',
    landline: '+441174960',
    activeWeeks: 46,
    venues: 9,
    instructors: 7,
    classes: 56,
    territories: [
      { name: 'Bristol', population: 28900, districts: ['BS3', 'BS6', 'BS7', 'BS8', 'BS9', 'BS16'] },
      { name: 'Bath & Keynsham', population: 9700, districts: ['BA1', 'BA2', 'BS31'] },
    ],
    towns: [
      town('Clifton', 'Bristol', 'BS8', 51.4551, -2.6185),
      town('Bedminster', 'Bristol', 'BS3', 51.4394, -2.6001),
      town('Horfield', 'Bristol', 'BS7', 51.4889, -2.5841),
      town('Fishponds', 'Bristol', 'BS16', 51.4792, -2.5281),
      town('Bath', 'Somerset', 'BA1', 51.3837, -2.3683),
      town('Keynsham', 'Somerset', 'BS31', 51.4139, -2.4965),
    ],
  },
  {
    name: 'Little Otters Surrey Hills',
    status: 'enabled',
    landline: '+442079460',
    activeWeeks: 44,
    venues: 8,
    instructors: 6,
    classes: 48,
    territories: [
      { name: 'Guildford & Godalming', population: 12100, districts: ['GU1', 'GU2', 'GU4', 'GU7'] },
      { name: 'Woking & Weybridge', population: 13600, districts: ['GU21', 'GU22', 'KT13', 'KT14'] },
    ],
    towns: [
      town('Guildford', 'Surrey', 'GU1', 51.2365, -0.5703),
      town('Godalming', 'Surrey', 'GU7', 51.1858, -0.6123),
      town('Woking', 'Surrey', 'GU21', 51.3168, -0.56),
      town('Weybridge', 'Surrey', 'KT13', 51.3716, -0.4576),
    ],
  },
  {
    name: 'Little Otters Glasgow West',
    status: 'enabled',
    landline: '+441414960',
    activeWeeks: 48,
    venues: 6,
    instructors: 4,
    classes: 32,
    territories: [{ name: 'Glasgow West End & Bearsden', population: 11900, districts: ['G11', 'G12', 'G13', 'G61'] }],
    towns: [
      town('Hillhead', 'Glasgow', 'G12', 55.8753, -4.293),
      town('Partick', 'Glasgow', 'G11', 55.8698, -4.3086),
      town('Bearsden', 'East Dunbartonshire', 'G61', 55.9192, -4.3331),
    ],
  },
  {
    name: 'Little Otters Norfolk Coast',
    status: 'enabled',
    landline: '+441632960',
    activeWeeks: 40,
    venues: 4,
    instructors: 3,
    classes: 20,
    territories: [{ name: 'Norwich & North Norfolk', population: 8300, districts: ['NR1', 'NR3', 'NR26', 'NR27'] }],
    towns: [town('Norwich', 'Norfolk', 'NR3', 52.6388, 1.2954), town('Cromer', 'Norfolk', 'NR27', 52.931, 1.3019)],
  },
  {
    name: 'Little Otters Cardiff Bay',
    status: 'new',
    landline: '+442920180',
    activeWeeks: 48,
    venues: 1,
    instructors: 1,
    classes: 4,
    territories: [{ name: 'Cardiff Bay & Penarth', population: 9100, districts: ['CF10', 'CF11', 'CF64'] }],
    towns: [town('Penarth', 'Vale of Glamorgan', 'CF64', 51.4386, -3.1734)],
  },
]

import { addDays, addMonths, formatISO } from 'date-fns'
import { AWKWARD_FAMILIES } from './awkward-families.ts'
import { adultName, childName, parentName, surname } from './british-names.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { NETWORK, type FranchiseArea } from '../network/network.ts'
import { postcodeIn, type Random } from '../random.ts'
import { streetName } from './street-names.ts'

const SHARES = [0.34, 0.23, 0.19, 0.13, 0.08, 0.03]
const FAMILIES = 1600

const day = (date: Date) => formatISO(date, { representation: 'date' })

/** Sixteen hundred families with their children, spread over the franchisees by their size. */
export function familyRows(monday: Date, venues: DemoRow[], territories: DemoRow[], random: Random): DemoRows {
  const rows: DemoRows = {
    customer: [],
    customer_franchisee: [],
    venue_membership: [],
    consumer: [],
    contact: [],
    note: [],
  }
  for (const [index, area] of NETWORK.entries()) {
    const count = Math.round(FAMILIES * SHARES[index]!)
    const own = venues.filter(
      (venue) => territories.find((one) => one.id === venue.territory_id)?.franchisee_id === index + 1,
    )
    for (let number = 0; number < count; number++)
      addFamily(rows, { area, franchiseeId: index + 1, venues: own, monday, random })
  }
  return rows
}

interface FamilyPlace {
  area: FranchiseArea
  franchiseeId: number
  venues: DemoRow[]
  monday: Date
  random: Random
}

function addFamily(rows: DemoRows, place: FamilyPlace): void {
  const { area, franchiseeId, monday, random } = place
  const id = rows.customer!.length + 1
  const awkward = AWKWARD_FAMILIES[id % 37 === 0 ? (id / 37) % AWKWARD_FAMILIES.length : -1]
  const woman = random.chance(0.82)
  const first = awkward?.first ?? parentName(woman, random)
  const last = awkward?.last ?? surname(random)
  const town = random.pick(area.towns)
  const status = random.weighted([
    ['enabled', 88],
    ['prospect', 8],
    ['disabled', 4],
  ] as const)
  const added = addDays(monday, -random.between(1, 1100))
  rows.customer!.push({
    id,
    title: random.weighted([
      [woman ? 'Mrs' : 'Mr', 6],
      [woman ? 'Ms' : 'Mr', 3],
      ['Dr', 1],
      [null, 2],
    ]),
    first_name: first,
    last_name: last,
    email: random.chance(0.97) ? `${slug(first)}.${slug(last)}${id}@family.example` : null,
    ...phones(id, area, random),
    address: `${random.between(1, 240)} ${streetName(random)}`,
    address2: random.chance(0.12) ? `Flat ${random.between(1, 30)}` : null,
    city: town.name,
    county: town.county,
    postcode: postcodeIn(town.district, random),
    country: 'United Kingdom',
    status,
    disabled_reason: status === 'disabled' ? random.pick(['Moved away', 'Child too old', 'Asked to be removed']) : null,
    lead_source: random.pick([
      'Website',
      'Search engine',
      'Social media',
      'Friend or family',
      'Nursery or school',
      'Leaflet',
      'Returning family',
      null,
    ]),
    registered_through_website: random.chance(0.7),
    marketing_email: random.chance(0.6),
    marketing_sms: random.chance(0.45),
    marketing_post: random.chance(0.1),
    marketing_phone: random.chance(0.2),
    created_at: `${day(added)}T09:${String(random.between(10, 59))}:00.000Z`,
  })
  rows.customer_franchisee!.push({
    id: rows.customer_franchisee!.length + 1,
    customer_id: id,
    franchisee_id: franchiseeId,
    readonly: false,
  })
  if (id % 90 === 0)
    rows.customer_franchisee!.push({
      id: rows.customer_franchisee!.length + 1,
      customer_id: id,
      franchisee_id: (franchiseeId % NETWORK.length) + 1,
      readonly: true,
    })
  if (random.chance(0.25)) {
    rows.venue_membership!.push({
      id: rows.venue_membership!.length + 1,
      customer_id: id,
      venue_id: random.pick(place.venues).id,
      status: random.weighted([
        ['unchecked', 3],
        ['confirmed', 5],
        ['non-member', 1],
      ]),
      membership_number: random.chance(0.7) ? `M${random.between(100000, 999999)}` : null,
    })
  }
  addContactsAndNotes(rows, id, last, random)
  const children =
    awkward?.children ??
    random.weighted([
      [0, status === 'prospect' ? 6 : 0],
      [1, 83],
      [2, 15],
      [3, 2],
    ])
  for (let child = 0; child < children; child++)
    addChild(rows, id, awkward?.childLast ?? last, awkward?.childFirst?.[child], woman, monday, random)
}

/** Mobile numbers come from the thousand that are kept free for fiction, so each is used once. */
function phones(id: number, area: FranchiseArea, random: Random): Record<string, string | null> {
  const local = `${area.landline}${String(random.between(300, 999))}`
  const mobile = id <= 890 ? `+447700900${String(id).padStart(3, '0')}` : null
  return {
    phone_mobile: mobile,
    phone_home: mobile && random.chance(0.8) ? null : local,
    phone_work: random.chance(0.08) ? `+4416329605${String(random.between(10, 99))}` : null,
  }
}

function addChild(
  rows: DemoRows,
  customerId: number,
  last: string,
  givenName: string | undefined,
  mother: boolean,
  monday: Date,
  random: Random,
): void {
  const girl = random.chance(0.5)
  const medical = random.chance(0.12)
  const months = random.weighted([
    [random.between(4, 17), 3],
    [random.between(18, 35), 3],
    [random.between(36, 65), 4],
    [random.between(66, 107), 3],
    [random.between(108, 150), 1],
  ])
  rows.consumer!.push({
    id: rows.consumer!.length + 1,
    customer_id: customerId,
    first_name: givenName ?? childName(girl, random),
    last_name: last,
    customer_relationship: random.weighted([
      [mother ? 'Mother' : 'Father', 18],
      ['Guardian', 1],
      ['Grandparent', 1],
    ]),
    date_of_birth: day(addDays(addMonths(monday, -months), -random.between(0, 27))),
    gender: random.weighted([
      [girl ? 'F' : 'M', 9],
      ['N', 1],
      ['P', 0.2],
    ]),
    ability: months < 36 ? 'beginner' : months < 60 ? 'improver' : months < 96 ? 'intermediate' : 'advanced',
    status: random.chance(0.96) ? 'enabled' : 'disabled',
    // A child comes with its family.
    created_at: rows.customer!.at(-1)?.created_at,
    permit_media_usage: random.chance(0.7),
    next_of_kin_name: random.chance(0.4) ? `${adultName(random)} ${surname(random)}` : null,
    medical_conditions: medical
      ? random.pick([
          'Asthma, blue inhaler in the bag',
          'Epilepsy: absences, last one in spring',
          'Eczema, rinse well after swimming',
          'Grommets, wears ear plugs',
        ])
      : null,
    medical_allergies: random.chance(0.05) ? random.pick(['Nuts', 'Latex', 'Penicillin', 'Chlorine, mild rash']) : null,
    additional_support_needs: random.chance(0.04)
      ? random.pick([
          'Autistic; likes to be told what comes next.',
          'Hearing aid, taken out in the water.',
          'Uses a walking frame; parent helps at the pool side.',
        ])
      : null,
    emergency_contact_name: random.chance(0.5) ? `${adultName(random)} ${surname(random)}` : null,
    emergency_contact_relationship: 'Grandparent',
    emergency_contact_phone: random.chance(0.5) ? `+4416329603${String(random.between(10, 99))}` : null,
  })
}

function addContactsAndNotes(rows: DemoRows, customerId: number, last: string, random: Random): void {
  if (random.chance(0.1))
    rows.contact!.push({
      id: 0,
      customer_id: customerId,
      name: `${adultName(random)} ${last}`,
      role: random.pick(['Partner', 'Grandparent', 'Childminder']),
      phone: `+4416329604${String(random.between(10, 99))}`,
      email: null,
    })
  if (!random.chance(0.12)) return
  const text = random.pick([
    'Prefers to be phoned after six.',
    'Asked for a place with her cousin, same time if possible.',
    'Paid by cheque last term; receipt sent.',
    'Long conversation about changing from Tuesday to Saturday. She would accept any Saturday slot before noon at the same pool, but only if both children can swim at the same time, because the journey takes forty minutes by bus. I promised to look again when the next term opens and to write to her either way.',
  ])
  rows.note!.push({ id: rows.note!.length + 1, customer_id: customerId, text })
}

const slug = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')

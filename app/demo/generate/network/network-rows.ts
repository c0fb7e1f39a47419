import { addDays, formatISO } from 'date-fns'
import { adultName, surname } from '../families/british-names.ts'
import type { DemoRow, DemoRows } from '../demo-rows.ts'
import { NETWORK, type FranchiseArea, type Town } from './network.ts'
import { postcodeIn, type Random } from '../random.ts'
import { streetName } from '../families/street-names.ts'

const POOL_NAMES = [
  'Leisure Centre',
  'Primary School Pool',
  'Swim School',
  'Community Hall',
  'Health Club',
  'Academy Sports Centre',
  'Hydro Pool',
  'Village Hall',
  'Hotel & Spa',
]
const GROUPS = ['Brightwater Leisure Trust', 'Harbour Health Clubs', 'Northern Academies Trust', 'Everwell Hotels']

const day = (date: Date) => formatISO(date, { representation: 'date' })

/** Franchisees, territories, venue groups and venues with their dependent records. */
export function networkRows(monday: Date, random: Random): DemoRows {
  const rows: DemoRows = {
    franchisee: [],
    territory: [],
    territory_location: [],
    venue_group: [],
    venue: [],
    venue_facility: [],
    venue_skip_date: [],
    contract: [],
    contact: [],
  }
  const add = (entity: string, row: Omit<DemoRow, 'id'>): number => {
    const list = rows[entity]!
    const id = list.length + 1
    list.push({ id, ...row })
    return id
  }
  for (const name of GROUPS) {
    const id = add('venue_group', {
      name,
      email: `contracts@${name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
      phone: `+4416329607${random.between(10, 99)}`,
    })
    add('contract', {
      venue_group_id: id,
      start_date: day(addDays(monday, -400)),
      end_date: day(addDays(monday, random.between(30, 700))),
    })
  }
  for (const [index, area] of NETWORK.entries()) {
    const franchiseeId = add('franchisee', franchisee(area, index, random))
    add('contract', {
      franchisee_id: franchiseeId,
      start_date: day(addDays(monday, -365 * (4 - (index % 4)))),
      end_date: day(addDays(monday, 365 + index * 60)),
    })
    const territories = area.territories.map((territory) => {
      const id = add('territory', {
        name: territory.name,
        franchisee_id: franchiseeId,
        population: territory.population,
      })
      for (const name of territory.districts) add('territory_location', { territory_id: id, type: 'postcode', name })
      return { id, districts: territory.districts }
    })
    for (let venue = 0; venue < area.venues; venue++) {
      const town = area.towns[venue % area.towns.length]!
      const territory = territories.find((one) => one.districts.includes(town.district)) ?? territories[0]!
      addVenue(rows, add, { town, territoryId: territory.id, area, number: venue, monday, random })
    }
  }
  return rows
}

function franchisee(area: FranchiseArea, index: number, random: Random): Omit<DemoRow, 'id'> {
  const town = area.towns[0]!
  return {
    name: area.name,
    status: area.status,
    active_weeks_per_year: area.activeWeeks,
    country: 'United Kingdom',
    email: `${area.name
      .replace('Little Otters ', '')
      .toLowerCase()
      .replace(/[^a-z]+/g, '.')}@littleotters.example`,
    phone: `${area.landline}${String(100 + index)}`,
    website: 'https://littleotters.example/',
    address: `${random.between(1, 120)} ${streetName(random)}`,
    city: town.name,
    county: town.county,
    postcode: postcodeIn(town.district, random),
    vat_registered: index < 3,
    vat_number: index < 3 ? `GB${random.between(100000000, 999999999)}` : null,
    sibling_discount_enabled: index % 2 === 0,
    sibling_discount_percentage: index === 0 ? 15 : null,
    sibling_discount_franchisee_edit_enabled: index === 1,
    sibling_discount_pia_enabled: true,
    sibling_discount_monthly_enabled: index % 2 === 0,
    sibling_discount_taster_enabled: false,
    sibling_discount_individual_lesson_booking_enabled: false,
  }
}

interface VenuePlace {
  town: Town
  territoryId: number
  area: FranchiseArea
  number: number
  monday: Date
  random: Random
}

function addVenue(rows: DemoRows, add: (entity: string, row: Omit<DemoRow, 'id'>) => number, place: VenuePlace): void {
  const { town, area, number, monday, random } = place
  const groups = rows.venue_group!
  const kind = POOL_NAMES[(number * 4 + area.venues) % POOL_NAMES.length]!
  const disabled = number === 7
  const id = add('venue', {
    name: number < area.towns.length ? `${town.name} ${kind}` : `${surname(random)} ${kind}, ${town.name}`,
    description:
      number === 0
        ? 'Entrance at the back of the building, past the bicycle shelter. Families wait in the café; the changing rooms open ten minutes before the first lesson.'
        : null,
    territory_id: place.territoryId,
    group_id: random.chance(0.4) ? random.pick(groups).id : null,
    address: `${random.between(1, 220)} ${streetName(random)}`,
    city: town.name,
    county: town.county,
    postcode: postcodeIn(town.district, random),
    external_url: random.chance(0.6)
      ? `https://${kind.toLowerCase().replace(/[^a-z]+/g, '-')}.example/${town.district.toLowerCase()}`
      : null,
    hs_policy_in_place: random.chance(0.85),
    courses_per_year: random.pick([3, 3, 3, 4, 6]),
    non_members_surcharge: random.pick([0, 0, 0, 100, 150, 200]),
    non_members_surcharge_type: 'value',
    non_members_surcharge_option: random.pick(['per_lesson', 'per_course']),
    status: disabled ? 'disabled' : 'enabled',
    disabled_reason: disabled ? 'Pool refurbishment' : null,
    is_private: kind.includes('School') ? 'private' : 'public',
    hide_address: kind.includes('School') ? 'hidden' : 'visible',
    latitude: round6(town.latitude + random.between(-90, 90) / 10000),
    longitude: round6(town.longitude + random.between(-90, 90) / 10000),
    manual_coordinates: random.chance(0.2),
  })
  const hall = kind.includes('Hall')
  add('venue_facility', {
    venue_id: id,
    type: hall ? 'Hall' : 'Teaching pool',
    name: hall ? 'Main hall' : 'Learner pool',
    capacity: random.pick([8, 10, 12, 16]),
    status: 'enabled',
  })
  if (random.chance(0.5))
    add('venue_facility', {
      venue_id: id,
      type: hall ? 'Studio' : 'Main pool',
      name: hall ? 'Upstairs studio' : 'Main pool, lanes 1 and 2',
      capacity: random.pick([12, 20, 24]),
      status: 'enabled',
    })
  add('venue_skip_date', {
    venue_id: id,
    start_date: day(addDays(monday, -84)),
    end_date: day(addDays(monday, -70)),
    reason: 'School holiday',
  })
  if (random.chance(0.3))
    add('venue_skip_date', {
      venue_id: id,
      start_date: day(addDays(monday, 25)),
      end_date: day(addDays(monday, 25)),
      reason: 'Event at the venue',
    })
  add('contract', {
    venue_id: id,
    type: random.pick(['revenue-share', 'rates']),
    start_date: day(addDays(monday, -random.between(60, 700))),
    end_date: day(addDays(monday, random.between(10, 500))),
  })
  add('contact', {
    venue_id: id,
    name: `${adultName(random)} ${surname(random)}`,
    role: random.pick(['Duty manager', 'Bookings', 'Reception', 'Site manager']),
    phone: `${area.landline}${String(200 + id).padStart(3, '0')}`,
    email: null,
  })
}

const round6 = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000

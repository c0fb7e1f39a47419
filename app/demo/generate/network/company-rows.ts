import type { DemoRows } from '../demo-rows.ts'

/** The franchisor of the demo tenant. */
export function companyRows(): DemoRows {
  return {
    company_profile: [
      {
        id: 1,
        name: 'Little Otters Franchising Ltd',
        trading_name: 'Little Otters',
        company_number: '09876543',
        vat_registered: true,
        vat_number: 'GB287654321',
        email: 'office@littleotters.example',
        phone: '+441132960100',
        website: 'https://littleotters.example/',
        address: '2 Canal Wharf',
        city: 'Leeds',
        county: 'West Yorkshire',
        postcode: 'LS11 5PS',
        country: 'United Kingdom',
      },
    ],
  }
}

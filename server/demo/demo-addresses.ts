import type { AddressFields } from '#shared/mutations/address.ts'

const fields = { province: '', city: '', area: '', note: '' }

/** Where the demo member has parcels sent; the first is the default. */
export const MEMBER_ADDRESSES: AddressFields[] = [
  {
    ...fields,
    recipient: 'Tan Mei Ling',
    country: 'SG',
    phone: '+65 8123 4567',
    postalCode: '238823',
    detail: '1 Orchard Turn, #12-08',
    note: 'Leave with the concierge',
  },
  {
    ...fields,
    recipient: 'Mei Ling Tan',
    country: 'CA',
    phone: '+1 604 555 0142',
    province: 'British Columbia',
    city: 'Vancouver',
    postalCode: 'V6B 1A1',
    detail: '1200 Homer Street, Apt 905',
  },
  {
    ...fields,
    recipient: '陳美玲',
    country: 'TW',
    phone: '+886 912 345 678',
    postalCode: '106',
    city: '臺北市',
    area: '大安區',
    detail: '復興南路一段 100 號 6 樓',
  },
  {
    ...fields,
    recipient: '陳美玲',
    country: 'HK',
    phone: '+852 6123 4567',
    postalCode: '000000',
    city: '香港',
    area: '灣仔',
    detail: '軒尼詩道 200 號 15 樓 B 室',
  },
  {
    ...fields,
    recipient: 'Mei Tan',
    country: 'AU',
    phone: '+61 412 345 678',
    postalCode: '2000',
    province: 'NSW',
    city: 'Sydney',
    detail: '88 Pitt Street',
  },
]

export const NEIGHBOUR_ADDRESSES: AddressFields[] = [
  {
    ...fields,
    recipient: 'Jun Nakamura',
    country: 'DE',
    phone: '+49 30 901820',
    postalCode: '10117',
    city: 'Berlin',
    detail: 'Friedrichstraße 100',
  },
]

/** What only a field of an address must be. */
export type AddressRule = 'postal_code' | 'country_unserved'

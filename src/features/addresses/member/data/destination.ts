import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { database } from '#engine/client/data/current.ts'
import { live } from '#engine/client/data/live.ts'
import { shownOne, shownRows } from '#engine/client/data/shown.ts'
import { readLocal, watchLocal, writeLocal } from '#engine/client/platform/storage.ts'
import { countries } from '#engine/shared/countries.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'

/**
 * What was chosen last on this device: the country, and behind a space that of the default address which the member had
 * then. Without a default address it stands alone.
 */
const KEY = 'shipTo'

type Home = Pick<AddressRow, 'country' | 'postalCode'>

export type Destination = {
  /** ISO 3166-1 alpha-2; empty while nobody has said it. */
  country: string
  /** That of the member's default address where the country is its own; else empty. */
  postalCode: string
  /** Whether the country is that of the member's default address. */
  isHome: boolean
}

const ofDefaultAddress = live(async (db): Promise<Home | null> => {
  const id = shownRows(await db.account.toArray())[0]?.row.defaultAddressId
  return id ? (shownOne(await db.address.get(id))?.row ?? null) : null
})

let stop: (() => void) | undefined
const chosen = signal(readLocal(KEY) ?? '', {
  watched: () => {
    chosen.value = readLocal(KEY) ?? ''
    stop = watchLocal(KEY, (value) => {
      chosen.value = value ?? ''
    })
  },
  unwatched: () => stop?.(),
})

const home = computed((): Home | null => {
  const of = database.value === null ? null : ofDefaultAddress.value
  return of?.state === 'ready' ? of.value : null
})

const now = computed(() => destinationOf(chosen.value, home.value))

/** The country that a member or visitor has goods sent to, for the whole app. */
export function destination(): ReadonlySignal<Destination> {
  return now
}

/** Remembers a country on this device, instead of that of the default address until the member has another one. */
export function chooseDestination(country: string): void {
  const over = home.peek()?.country
  const value = over === undefined ? country : `${country} ${over}`
  chosen.value = value
  writeLocal(KEY, value)
}

/**
 * The destination by what the device keeps and the default address, which wins unless another country was chosen beside
 * it.
 */
export function destinationOf(kept: string, address: Home | null): Destination {
  const [code = '', over = ''] = kept.split(' ')
  const wished = knownCountry([code])
  const country =
    address === null || (wished !== '' && over === address.country) ? wished : address.country
  const isHome = address?.country === country
  return { country, postalCode: isHome ? address.postalCode : '', isHome }
}

/** The country of the browser's languages, such as of `en-AU`; empty if they name none. */
export const countryOfBrowser = (languages: readonly string[]): string =>
  knownCountry(languages.map(regionOf))

function knownCountry(codes: readonly (string | undefined)[]): string {
  const all = new Set(countries('en').map(({ code }) => code))
  return codes.find((code) => code !== undefined && all.has(code)) ?? ''
}

function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region
  } catch {
    return undefined
  }
}

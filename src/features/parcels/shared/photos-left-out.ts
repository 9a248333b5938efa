import { signal } from '@preact/signals-core'

/** The parcel that was just saved without its photos, since this device had no room for them; null where all is well. */
export const photosLeftOut = signal<string | null>(null)

import { signal } from '@preact/signals-core'

/** Activates the new version; set once one is waiting and a reload loses nothing. */
export const updateOffer = signal<(() => void) | null>(null)

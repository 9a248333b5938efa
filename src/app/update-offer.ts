import { signal } from '@preact/signals-core'

/** How to take the new version over, once one waits and nothing would be lost by a reload. */
export const updateOffer = signal<(() => void) | null>(null)

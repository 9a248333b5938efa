import { signal } from '@preact/signals-core'

/** Counts how often the page was opened anew in its place. */
export const renewals = signal(0)

/** Opens the page anew, as after a reload: its forms are filled from what the device has. */
export function renewPage(): void {
  renewals.value += 1
}

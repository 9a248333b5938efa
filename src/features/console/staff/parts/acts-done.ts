import { signal } from '@preact/signals-core'

/** The writes of the console that succeeded in this tab; what waits is counted again after each. */
export const actsDone = signal(0)

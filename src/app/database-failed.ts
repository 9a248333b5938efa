import { signal } from '@preact/signals-core'

/** The account's database does not open: a blocked or full storage, or one that a newer version of the app made. */
export const databaseFailed = signal(false)

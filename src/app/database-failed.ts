import { signal } from '@preact/signals-core'

/**
 * Shown when the account's database cannot be opened: storage is blocked or full, or a newer version of the app created
 * it.
 */
export const databaseFailed = signal(false)

import { signal } from '@preact/signals-core'

/**
 * The last token that the server answered with 401. The app compares it with the stored one and, where they are the
 * same, removes that and its mirror.
 */
export const refusedAuthorization = signal<string | null>(null)

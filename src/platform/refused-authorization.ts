import { signal } from '@preact/signals-core'

/**
 * The last token that the server answered with 401. If it is still the stored token, the app removes it and its mirror.
 */
export const refusedAuthorization = signal<string | null>(null)

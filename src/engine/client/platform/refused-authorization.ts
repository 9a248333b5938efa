import { signal } from '@preact/signals-core'
import type { Problem, Revocation } from '#engine/shared/problems.ts'

/** A token that the server answered with 401, and when and why it was revoked, if its device should delete its data. */
export type RefusedAuthorization = { authorization: string; revoked: Revocation | null }

/** The last refused token. If it is still the stored one, the app removes it and its mirror. */
export const refusedAuthorization = signal<RefusedAuthorization | null>(null)

/** When and why the session was revoked that a problem speaks of; null unless its device should delete its data. */
export function revocationOf({ code, revoked }: Partial<Problem>): Revocation | null {
  return code === 'session_revoked' && revoked !== undefined ? revoked : null
}

import { signal } from '@preact/signals-core'

/*
 *   nobody ── a token is stored ──> resolving ──> known
 *      ^                               │
 *      └─────── no token ──────────────┴──> unreachable (offline, and this device does not know the account)
 */
export type Identity =
  | { state: 'nobody' }
  | { state: 'resolving' }
  | { state: 'known'; accountId: string; role: 'member' | 'staff' }
  | { state: 'unreachable' }

export const NOBODY: Identity = { state: 'nobody' }

/** Whose token this is: which database belongs to it, and whether the warehouse console is theirs. */
export const identity = signal<Identity>({ state: 'resolving' })

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SyncProblem } from '#data/sync-state.ts'

/** What stands between this device and the server, and what happens next. */
export const SYNC_PROBLEM_WORDS = {
  offline: msg`There is no connection. Everything is kept here and sent as soon as there is one.`,
  locked: msg`You were logged out. Log in again and your changes are sent.`,
  refused: msg`The server does not take changes from this device. Sign out, export what is unsent, and log in again.`,
  upgrade: msg`This version of the app is too old for the server. Reload the page to get the newest one.`,
  server: msg`The server is in trouble. It is tried again by itself.`,
  storage: msg`The storage of this device is full. Make room, then sync again.`,
  held: msg`Another tab of Sampan is syncing but has stopped responding. Close your other Sampan tabs. This tab takes over shortly.`,
} as const satisfies Record<SyncProblem, MessageDescriptor>

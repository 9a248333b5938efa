import { accountImages } from '#data/account-images.ts'
import type { AccountDatabase } from '#data/database.ts'
import { appVersion } from '#platform/app-version.ts'
import { nowMs } from '#platform/clock.ts'
import { deviceName } from '#platform/device-name.ts'
import { browserFetch } from '#platform/http.ts'
import { newId } from '#platform/ids.ts'
import { deviceLocks } from '#platform/locks.ts'
import type { SyncDeps } from './deps.ts'

export type SyncOptions = { db: AccountDatabase; accountId: string; authorization: string }

/** The dependencies of a run in a browser, for pages and the worker. */
export const browserDeps = (options: SyncOptions): SyncDeps => ({
  ...options,
  app: appVersion,
  device: deviceName(),
  fetch: browserFetch,
  locks: deviceLocks(),
  nowMs,
  newId,
  images: accountImages(options.db),
})

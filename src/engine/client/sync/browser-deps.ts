import { accountImages } from '#engine/client/data/account-images.ts'
import type { AccountDatabase } from '#engine/client/data/database.ts'
import { appVersion } from '#engine/client/platform/app-version.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { deviceName } from '#engine/client/platform/device-name.ts'
import { browserFetch } from '#engine/client/platform/http.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { deviceLocks } from '#engine/client/platform/locks.ts'
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

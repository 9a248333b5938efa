import * as v from 'valibot'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import { list } from '#engine/shared/fields.ts'
import { staffAccount } from '#features/console/staff/parts/staff-call.ts'
import { type Received, receiveParcel } from '#features/receiving/contract/receiving.ts'

const KEY = 'staffReceived'
const MAX_REMEMBERED = 20

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ accountId: v.string(), received: list(receiveParcel.reply, MAX_REMEMBERED) }),
)

/** The parcels that this account received last in this tab, newest first. */
export function readLastReceived(): readonly Received[] {
  const result = v.safeParse(stored, readTab(KEY))
  return result.success && result.output.accountId === staffAccount() ? result.output.received : []
}

/** Adds a parcel and keeps the newest ones through a reload, until the tab is closed or signed out. */
export function rememberReceived(
  before: readonly Received[],
  newest: Received,
): readonly Received[] {
  const received = [newest, ...before].slice(0, MAX_REMEMBERED)
  const accountId = staffAccount()
  if (accountId !== null) writeTab(KEY, JSON.stringify({ accountId, received }))
  return received
}

import { intent } from '#engine/client/sync/intent.ts'
import type { SyncReply } from '#engine/shared/sync.ts'
import { createAddress } from '#features/addresses/changes/address.ts'
import { aDevice } from '#tests/support/device.ts'
import { addressFields, anId } from '#tests/support/row-builders.ts'
import { aReply, confirming, scripted } from '#tests/support/scripted-server.ts'

/**
 * A server confirms an address and loses its row, with the same epoch and numbers as before, so that only digests
 * differ. Checks that the device sends the confirmed mutation again. Returns the failure, or null.
 */
export async function prove(): Promise<string | null> {
  let isLost = false
  let place: Pick<SyncReply, 'lastSeq' | 'lastMid'> = { lastSeq: 0, lastMid: null }
  const server = scripted((request) => {
    if (request.mutations.length > 0) place = confirming(request)
    return aReply({ ...place, ...(isLost && { digest: 'beef' }) })
  })
  const device = await aDevice({ accountId: anId(), authorization: 'token', fetch: server.fetch })
  await device.write([intent(createAddress, anId(), addressFields())])
  await device.sync()
  const before = server.requests.length
  isLost = true
  await device.sync()
  const again = server.requests.slice(before).flatMap(({ mutations }) => mutations)
  return again.some(({ op }) => op === 'address.create')
    ? null
    : 'what the server confirmed and lost is not sent again'
}

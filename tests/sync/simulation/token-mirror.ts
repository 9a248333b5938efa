import 'fake-indexeddb/auto'
import { openCurrent } from '#engine/client/data/current.ts'
import { readDevice, writeDevice } from '#engine/client/platform/device-store.ts'
import { signOut } from '#engine/client/sync/sign-out.ts'

/** Signs out and checks that the worker finds no token. Returns the failure, or null. */
export async function prove(): Promise<string | null> {
  const accountId = '01890000-0000-7000-8000-0000000000a1'
  await writeDevice('session', {
    authorization: 'token',
    accountId,
    memberNum: '',
    role: 'member',
    rights: [],
  })
  await openCurrent(accountId)
  await signOut()
  return (await readDevice('session')) === undefined ? null : 'the mirror of the token still exists'
}

import { withReauth } from '#actions/reauth.ts'
import { deviceName } from '#platform/device-name.ts'
import { makePasskey, passkeyCeremony, type Signed } from '#platform/passkeys.ts'
import { sessionCall } from '#session/session-call.ts'
import { addPasskey, beginPasskey, type Passkey, removePasskey } from '#shared/contract/passkeys.ts'

/** Has this device make a passkey and adds it, named after the device; after a proof if the last one is older than 10 minutes. */
export const addPasskeyHere = (): Promise<Signed<Passkey>> =>
  passkeyCeremony(
    () => withReauth(() => sessionCall(beginPasskey, {}), 'passkey'),
    makePasskey,
    (attestation) =>
      withReauth(
        () => sessionCall(addPasskey, { body: { name: deviceName(), attestation } }),
        'passkey',
      ),
  )

/** Removes a passkey, after a proof as above. */
export const removeOwnPasskey = (passkeyId: string) =>
  withReauth(() => sessionCall(removePasskey, { params: { passkeyId } }), 'passkey')

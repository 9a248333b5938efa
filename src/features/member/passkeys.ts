import { withReauth } from '#actions/reauth.ts'
import { deviceName } from '#platform/device-name.ts'
import { makePasskey, passkeyCeremony, type Signed } from '#platform/passkeys.ts'
import { sessionCall } from '#session/session-call.ts'
import * as contract from '#shared/contract/passkeys.ts'

/** Has this device make a passkey and adds it, named after the device; after a proof if the last one is older than 10 minutes. */
export const addPasskeyHere = (): Promise<Signed<contract.Passkey>> =>
  passkeyCeremony(
    () => withReauth(() => sessionCall(contract.beginPasskey, {}), 'passkey'),
    makePasskey,
    (attestation) =>
      withReauth(
        () => sessionCall(contract.addPasskey, { body: { name: deviceName(), attestation } }),
        'passkey',
      ),
  )

/** Removes a passkey, after a proof as above. */
export const removePasskey = (passkeyId: string) =>
  withReauth(() => sessionCall(contract.removePasskey, { params: { passkeyId } }), 'passkey')

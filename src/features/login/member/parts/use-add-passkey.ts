import { useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import type { PasskeyFailure } from '#features/login/member/acts/passkeys.ts'
import { addPasskeyHere } from '#features/login/member/acts/reauth.ts'

/** Adds a passkey of this device from a button: `failure` is why the last try did not work, or null. */
export function useAddPasskey(onAdded: () => void) {
  const { run, busy, failed } = useWrite()
  const [failure, setFailure] = useState<PasskeyFailure | null>(null)
  const add = async () => {
    setFailure(null)
    const result = await run(addPasskeyHere)
    if (result === null) return
    if (result.saved.ok) onAdded()
    else setFailure(result.saved.failure)
  }
  return { add, busy, failure: failed ? ({ why: 'failed' } as const) : failure }
}

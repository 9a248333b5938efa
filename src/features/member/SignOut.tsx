import { Trans } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { isAnythingUnsent, type Unsent } from '#data/unsent-accounts.ts'
import { unsent } from '#sync/sign-out.ts'
import { Button } from '#ui/Button.tsx'
import { SignOutSheet } from './SignOutSheet.tsx'
import { signOutHere } from './sign-out-here.ts'

/** Signs this device out. Where something is unsent, it is named first. */
export function SignOut() {
  const [asking, setAsking] = useState<Unsent | null>(null)
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOutHere()
  }
  const begin = async () => {
    const left = await unsent()
    if (isAnythingUnsent(left)) setAsking(left)
    else await leave()
  }
  return (
    <div>
      <Button icon={LogOut} busy={leaving} onClick={begin} className="w-full">
        <Trans>Sign out</Trans>
      </Button>
      <p className="mt-2 text-14 text-ink-soft">
        <Trans>Signing out deletes your data from this device. They stay on the server.</Trans>
      </p>
      {asking && (
        <SignOutSheet
          left={asking}
          leaving={leaving}
          onStay={() => setAsking(null)}
          onLeave={() => void leave()}
        />
      )}
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#engine/client/ui/Button.tsx'
import { EndSheet } from './EndSheet.tsx'

/** Signs out every device but this one. */
export function EndOthers({ count, onEnded }: { count: number; onEnded: () => void }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="danger"
        icon={LogOut}
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        <Trans>Sign out all other devices ({count})</Trans>
      </Button>
      {asking && (
        <EndSheet
          title={<Trans>Sign out all other devices?</Trans>}
          verb={<Trans>Sign out all other devices</Trans>}
          sessionId={null}
          note={t`All other devices are signed out`}
          onClose={() => setAsking(false)}
          onEnded={onEnded}
        />
      )}
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { Bell, Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { database } from '#engine/client/data/current.ts'
import { accountIdOf } from '#engine/client/data/database.ts'
import { type Question, rememberAsked, wasAsked } from '#engine/client/platform/asked-once.ts'
import { isInstalled, promptInstall } from '#engine/client/platform/install.ts'
import { installOffer } from '#engine/client/platform/install-offer.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { useBusinessName } from '#features/business/member/parts/use-business.ts'
import { type PushSetting, usePushSetting } from '#features/notices/member/acts/push-setting.ts'
import type { PushMember } from '#features/notices/member/acts/repair-push.ts'
import { InstallFirst } from '#features/notices/member/parts/InstallFirst.tsx'
import { PushFailure } from '#features/notices/member/parts/PushFailure.tsx'

/** Goes with the member to the list in which the parcels are that they have registered together. */
export const REGISTERED_TOGETHER = 'registered-together'

/**
 * Beside parcels that are on their way: asks once whether the member wants to hear of arrivals, and once whether they want
 * the app on their home screen. Each answer is the last on this device.
 */
export function FirstParcelAsks() {
  const db = database.value
  const session = useSession()
  if (db === null || session.state === 'visitor') return null
  const { authorization } = session
  return <Asks accountId={accountIdOf(db)} authorization={authorization} />
}

function Asks(member: PushMember) {
  const { setting, working, turnOn } = usePushSetting(member)
  const push = useQuestion('push')
  const install = useQuestion('install')
  const offer = installOffer.value
  if (setting === null) return null
  if (push.isOpen && canAsk(setting)) {
    return (
      <Ask title={<Trans>Know when parcels arrive</Trans>} onNo={push.close}>
        {setting.state === 'install' ? (
          <InstallFirst />
        ) : (
          <>
            <p className="text-14 text-ink-soft">
              <Trans>
                We can notify you when the warehouse checks in a parcel, and when something needs
                your answer.
              </Trans>
            </p>
            {setting.state === 'failed' && <PushFailure why={setting.why} />}
            <Button
              look="primary"
              icon={Bell}
              busy={working}
              onClick={() => {
                rememberAsked('push')
                void turnOn()
              }}
            >
              <Trans>Turn on</Trans>
            </Button>
          </>
        )}
      </Ask>
    )
  }
  if (!install.isOpen || offer === null || isInstalled()) return null
  return (
    <Ask title={<Trans>On your home screen</Trans>} onNo={install.close}>
      <InstallReason />
      <Button
        look="primary"
        icon={Download}
        onClick={() => {
          install.close()
          void promptInstall()
        }}
      >
        <Trans>Install</Trans>
      </Button>
    </Ask>
  )
}

const canAsk = ({ state }: PushSetting) => ['off', 'failed', 'install'].includes(state)

/** Whether a question is still to be asked on this device. */
function useQuestion(question: Question) {
  const [isOpen, setOpen] = useState(!wasAsked(question))
  const close = () => {
    rememberAsked(question)
    setOpen(false)
  }
  return { isOpen, close }
}

function InstallReason() {
  const name = useBusinessName()
  return (
    <p className="text-14 text-ink-soft">
      <Trans>Install {name} to open it with one tap, even offline.</Trans>
    </p>
  )
}

type AskProps = { title: ReactNode; onNo: () => void; children: ReactNode }

function Ask({ title, onNo, children }: AskProps) {
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-16 font-bold">{title}</h2>
      {children}
      <Button look="plain" onClick={onNo}>
        <Trans>Not now</Trans>
      </Button>
    </Card>
  )
}

import { Trans } from '@lingui/react/macro'
import { MemberView } from './MemberView.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { PushCard } from './PushCard.tsx'

/** Whether this device is notified, and of what the member is. */
export function NotificationsView() {
  return (
    <MemberView title={<Trans>Notifications</Trans>}>
      <PushCard />
      <NotificationsCard />
    </MemberView>
  )
}

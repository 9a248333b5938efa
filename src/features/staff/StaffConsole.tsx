import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { PrintSheet } from '#features/staff/labels/PrintSheet.tsx'
import { createReceiving, type ReceivingModel } from '#features/staff/receiving/receiving.ts'
import { ReceivingContext } from '#features/staff/receiving/use-receiving.ts'
import { ChooseStation } from '#features/staff/shared/ChooseStation.tsx'
import { Scans } from '#features/staff/shared/scans/Scans.tsx'
import { staffAccount } from '#features/staff/shared/staff-account.ts'
import { station } from '#features/staff/shared/station.ts'
import { TakenContext } from '#features/staff/shared/TakenBy.tsx'
import { usePathname } from '#navigation/location.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { Redirect } from '#navigation/Redirect.tsx'
import { mayUse } from '#session/may-use.ts'
import { authorization } from '#session/session.ts'
import { useSession } from '#session/use-session.ts'
import { paths } from '#shared/paths.ts'
import { Shelf } from '#ui/drawings/Shelf.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PriceQuestion } from './PriceQuestion.tsx'
import { placeAt, placesFor } from './places.ts'
import { ReauthDialog } from './ReauthDialog.tsx'
import { ServerNotices } from './ServerNotices.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StaffNav } from './StaffNav.tsx'
import { StaffSearch } from './StaffSearch.tsx'
import { useNextFocus } from './use-next-focus.ts'
import { useQueues } from './use-queues.ts'

/**
 * The parcel on the scale, an unanswered save and the last received outlive a visit to other pages, but not the login:
 * one for each token, once its account is known.
 */
let current: {
  token: string | null
  accountId: string | null
  receiving: ReceivingModel
} | null = null

function currentReceiving(): ReceivingModel {
  const token = authorization.peek()
  const accountId = staffAccount()
  if (current?.token !== token || current.accountId !== accountId)
    current = { token, accountId, receiving: createReceiving() }
  return current.receiving
}

/** The frame of every console view: the places at the left, the search above. */
export function StaffConsole({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui()
  const place = placeAt(usePathname())
  const title = place && i18n._(place.words)
  const queues = useQueues()
  const counted = queues.state === 'ready' ? queues.value.queues : []
  const taken = new Map(
    counted.flatMap((queue) => queue.taken.map((one) => [one.object, one] as const)),
  )
  const view = useRef<HTMLDivElement>(null)
  useNextFocus(view)
  usePageTitle(title ? t`${title} · Warehouse console` : null)
  return (
    <div className="grid gap-x-6 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <div className="min-w-0 print:hidden">
        <StaffNav queues={queues} />
      </div>
      <div className="min-w-0">
        {queues.state === 'ready' && <ServerNotices notices={queues.value.notices} />}
        <StaffSearch />
        <TakenContext value={taken}>
          <div ref={view} className="contents">
            <View>{children}</View>
          </div>
        </TakenContext>
      </div>
      <PrintSheet />
      <Shortcuts />
      <Scans />
      <ReauthDialog />
      <PriceQuestion />
    </div>
  )
}

/** The view, if this person may use it and, where it needs one, the tab has a warehouse. */
function View({ children }: { children: ReactNode }) {
  const session = useSession()
  const pathname = usePathname()
  const place = placeAt(pathname)
  const here = station.value
  if (place !== undefined && !mayUse(session, place.right)) {
    const first = placesFor(session)[0]
    // The console opens with receiving, which not everyone does.
    const isEntry = pathname.startsWith(paths.staffReceive())
    return isEntry && first ? <Redirect to={paths[first.name]()} /> : <NoAccess />
  }
  if (place?.atStation && here === null) return <ChooseStation />
  return <ReceivingContext value={currentReceiving()}>{children}</ReceivingContext>
}

function NoAccess() {
  return (
    <EmptyState drawing={<Shelf />} title={<Trans>You don’t have access to this</Trans>}>
      <Trans>Ask someone who manages settings to give you access.</Trans>
    </EmptyState>
  )
}

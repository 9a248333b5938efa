import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { startOf } from '#app/resolve-route.ts'
import { joinWords } from '#engine/client/i18n/join-words.ts'
import { usePathname, useSearch } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { Redirect } from '#engine/client/navigation/Redirect.tsx'
import { mayUse } from '#engine/client/session/may-use.ts'
import { useSession } from '#engine/client/session/use-session.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Shelf } from '#engine/client/ui/drawings/Shelf.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { paths } from '#engine/shared/paths.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { PriceQuestion } from '#features/business/staff/parts/PriceQuestion.tsx'
import { ChooseStation } from '#features/console/staff/parts/ChooseStation.tsx'
import { Scans } from '#features/console/staff/parts/scans/Scans.tsx'
import { station } from '#features/console/staff/parts/station.ts'
import { TakenContext } from '#features/console/staff/parts/TakenBy.tsx'
import { QueuesContext, useQueues } from '#features/console/staff/parts/use-queues.ts'
import { ViewsContext } from '#features/console/staff/parts/ViewsContext.tsx'
import type { ServerNotice } from '#features/desk/contract/console.ts'
import { useDesk } from '#features/receiving/staff/desk/desk.ts'
import { PrintSheet } from '#features/receiving/staff/labels/PrintSheet.tsx'
import { currentReceiving, ReceivingContext } from '#features/receiving/staff/use-receiving.ts'
import { itemAt } from '#features/setup/staff/items.ts'
import { NextStep } from '#features/setup/staff/parts/NextStep.tsx'
import {
  useWarehouseName,
  useWarehouses,
} from '#features/warehouses/member/parts/use-warehouses.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { VIEW_NAMES, viewAt } from './places.ts'
import { ReauthDialog } from './ReauthDialog.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StaffNav } from './StaffNav.tsx'
import { StaffSearch } from './StaffSearch.tsx'
import { Tour } from './Tour.tsx'
import { useAtOpening, useNotices } from './use-at-opening.ts'
import { useNextFocus } from './use-next-focus.ts'
import { useTour } from './use-tour.ts'
import { useViews } from './use-views.ts'
import { ViewTabs } from './ViewTabs.tsx'

const WORDS = {
  backup_without_files: msg`Backups don’t include pictures and files, which are only in the FILES_URL bucket. Back up the bucket too.`,
  backup_without_secret: msg`Backups don’t include the server’s secret (JOB_SECRET or the file job-secret). Keep a separate copy: without it, recipients’ identity numbers can’t be read.`,
  storage_full: msg`The server’s disk is full. No changes can be saved until someone frees up space on the server.`,
  mail_not_sent: msg`The server has no mail server, so login codes and notifications don’t reach anyone. Set SMTP_URL and MAIL_FROM on the server.`,
  links_local: msg`Links in mail lead to the server’s own machine and don’t open for members. Set PUBLIC_URL on the server.`,
  secret_changed: msg`The server started with another secret than before. Recipients’ identity numbers and mail that was waiting can’t be read. Restore JOB_SECRET or the file job-secret on the server.`,
  archives_unwritable: msg`No backup can be written to the folder of BACKUP_URL. Make it or mount its disk, and let the server write there.`,
} as const satisfies Record<Exclude<ServerNotice, `no_address_${string}`>, MessageDescriptor>
const hasWords = (notice: ServerNotice): notice is keyof typeof WORDS => notice in WORDS

const ABOUT_BACKUPS: readonly ServerNotice[] = ['backup_without_files', 'backup_without_secret']

/** The frame of every console view: the places at the left, the search and the views of the place above. */
export function StaffConsole({ children }: { children: ReactNode }) {
  const { i18n, t } = useLingui()
  const pathname = usePathname()
  const shown = viewAt(pathname)
  const title = shown && i18n._(shown.words)
  const queues = useQueues()
  const counted = queues.state === 'ready' ? queues.value.queues : []
  const assignments = new Map(
    counted.flatMap((queue) => queue.taken.map((one) => [one.object, one] as const)),
  )
  const view = useRef<HTMLDivElement>(null)
  const tour = useTour()
  const first = useFirstPage(queues)
  const startTour = () => {
    tour.restart()
    if (first !== null && first !== pathname) navigate(first)
  }
  useNextFocus(view)
  usePageTitle(title ? t`${title} · Warehouse console` : null)
  return (
    <div className="grid gap-x-6 md:grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <div className="min-w-0 print:hidden">
        <StaffNav queues={queues} onTour={startTour} />
      </div>
      <div className="min-w-0">
        <ServerNotices queues={queues} />
        <StaffSearch />
        {pathname === first && tour.step !== null && (
          <Tour tour={tour} step={tour.step} queues={queues} />
        )}
        <ViewTabs queues={queues} />
        <TakenContext value={assignments}>
          <ViewsContext value={VIEW_NAMES}>
            <QueuesContext value={queues}>
              <div ref={view} className="contents">
                <View queues={queues}>{children}</View>
              </div>
            </QueuesContext>
          </ViewsContext>
        </TakenContext>
        <SetUpLinks />
      </div>
      <PrintSheet />
      <Shortcuts queues={queues} onTour={startTour} />
      <Scans />
      <ReauthDialog />
      <PriceQuestion />
    </div>
  )
}

/** The path of the page with which the console opens for this person; null without any. */
function useFirstPage(queues: ReturnType<typeof useQueues>): string | null {
  const session = useSession()
  const pages = useViews(queues).map(({ name }) => paths[name]())
  return pages.find((page) => page === startOf(session)) ?? pages[0] ?? null
}

/** Until the business is open, the way on from a screen that an item of the checklist leads to. */
function SetUpLinks() {
  const pathname = usePathname()
  const search = useSearch()
  const session = useSession()
  const { isOpen } = useBusiness()
  if (isOpen !== false || !mayUse(session, 'settings') || pathname === paths.staffSetUp())
    return null
  const item = itemAt(pathname, search)
  return (
    item && (
      <div className="mt-6">
        <NextStep item={item} />
      </div>
    )
  )
}

/** What is wrong with the server, above every view of the console; what is to know of its backups above the settings. */
function ServerNotices({ queues }: { queues: ReturnType<typeof useQueues> }) {
  const pathname = usePathname()
  const { i18n } = useLingui()
  const notices = useNotices(queues)
  const latest = notices
    .filter(hasWords)
    .filter((notice) => pathname === paths.staffSettings() || !ABOUT_BACKUPS.includes(notice))
  const closed = useWarehouses()
    .map(({ id }) => id)
    .filter((id) => notices.includes(`no_address_${id}`))
  const session = useSession()
  const isOpen = useAtOpening(useBusiness().isOpen)
  // Before the opening the checklist asks for the addresses.
  const isClosed = closed.length > 0 && isOpen !== false && pathname !== paths.staffWarehouses()
  const opensSoon =
    isOpen === false && mayUse(session, 'settings') && pathname !== paths.staffSetUp()
  if (latest.length === 0 && !isClosed && !opensSoon) return null
  return (
    <div className="grid grid-cols-1 gap-3 pt-4">
      {latest.map((notice) => (
        <Notice key={notice} kind={notice === 'storage_full' ? 'danger' : 'caution'}>
          {i18n._(WORDS[notice])}
        </Notice>
      ))}
      {isClosed && <ClosedWarehouses ids={closed} />}
      {opensSoon && (
        <Notice
          kind="info"
          action={
            <ButtonLink href={paths.staffSetUp()}>
              <Trans>Set-up</Trans>
            </ButtonLink>
          }
        >
          <Trans>Your business isn’t open yet. The checklist says what is missing.</Trans>
        </Notice>
      )}
    </div>
  )
}

function ClosedWarehouses({ ids }: { ids: readonly WarehouseId[] }) {
  const { i18n } = useLingui()
  const warehouseName = useWarehouseName()
  const names = joinWords(i18n.locale, ids.map(warehouseName))
  return (
    <Notice
      kind="caution"
      action={
        <ButtonLink href={paths.staffWarehouses()}>
          <Trans>Enter addresses</Trans>
        </ButtonLink>
      }
    >
      <Trans>Members can’t choose a warehouse without a confirmed address: {names}</Trans>
    </Notice>
  )
}

type ViewProps = { queues: ReturnType<typeof useQueues>; children: ReactNode }

/** The view, if this person may use it and, where it needs one, the tab has a warehouse. */
function View({ queues, children }: ViewProps) {
  const [first] = useViews(queues)
  const session = useSession()
  const pathname = usePathname()
  const shown = viewAt(pathname)
  const here = station.value
  const isAtDesk = session.state === 'member' && mayUse(session, 'receive')
  useDesk(isAtDesk ? session.accountId : null, here)
  if (shown !== undefined && !mayUse(session, shown.right)) {
    // The console opens with a page which not everyone may use.
    const isEntry = pathname.startsWith(startOf(session))
    return isEntry && first ? <Redirect to={paths[first.name]()} /> : <NoAccess />
  }
  if (shown?.atStation && here === null) return <ChooseStation />
  return <ReceivingContext value={currentReceiving()}>{children}</ReceivingContext>
}

function NoAccess() {
  return (
    <EmptyState drawing={<Shelf />} title={<Trans>You don’t have access to this</Trans>}>
      <Trans>Ask someone who manages settings to give you access.</Trans>
    </EmptyState>
  )
}

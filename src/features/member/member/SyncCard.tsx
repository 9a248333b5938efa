import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useWrite } from '#engine/client/acts/use-write.ts'
import { database } from '#engine/client/data/current.ts'
import { accountIdOf } from '#engine/client/data/database.ts'
import type { SyncProblem } from '#engine/client/data/sync-state.ts'
import { type UnsentAccount, unsentAccounts } from '#engine/client/data/unsent-accounts.ts'
import { totalOf } from '#engine/client/data/waiting.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { SentenceGap } from '#engine/client/parts/SentenceGap.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { isStoragePersisted, persistStorage } from '#engine/client/platform/storage-room.ts'
import { dismissDeletedPictures } from '#engine/client/sync/deleted-pictures.ts'
import { syncNow } from '#engine/client/sync/engine.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { AirmailBar } from '#engine/client/ui/AirmailBar.tsx'
import { Button } from '#engine/client/ui/Button.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { WriteFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { UnsentElsewhere } from '#features/login/member/parts/UnsentElsewhere.tsx'
import { UnsentList } from '#features/login/member/parts/UnsentList.tsx'
import { StorageUse } from './StorageUse.tsx'

/** The problem with sync, and what happens next. */
const SYNC_PROBLEM_WORDS = {
  offline: msg`No connection. Everything is kept on this device and sent once there is one.`,
  locked: msg`You’ve been logged out. Log in again to send your changes.`,
  refused: msg`The server isn’t accepting changes from this device. Sign out, export what hasn’t been sent, and log in again.`,
  upgrade: msg`This version of the app is out of date. Reload the page to update.`,
  server: msg`The server has a problem. The app keeps trying.`,
  storage: msg`This device is out of storage. Free up space, then sync again.`,
  full: msg`You’ve saved more in 60 days than your account can hold. New changes are kept on this device and sent when there’s room.`,
  held: msg`Another tab of this app is syncing but has stopped responding. Close the app’s other tabs. This tab takes over shortly.`,
} as const satisfies Record<SyncProblem, MessageDescriptor>

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="text-14 text-ink-soft">{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

/** The sync status in full. */
export function SyncCard() {
  const { t, i18n } = useLingui()
  const { dateTime, zoned } = useFormat()
  const [isSyncing, setIsSyncing] = useState(false)
  const { items, running, lastSyncedAt, problem, possibleFrom, deletedPictures } = syncStatus.value
  const busy = running || isSyncing
  const from = possibleFrom === undefined ? '' : zoned(possibleFrom)
  const sync = async () => {
    setIsSyncing(true)
    await syncNow().finally(() => setIsSyncing(false))
  }
  return (
    <Card id="sync" aria-labelledby="sync-heading" className="scroll-mt-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sync-heading" className="text-18 font-semibold">
          <Trans>Sync</Trans>
        </h2>
        <Button icon={RefreshCw} busy={busy} onClick={sync}>
          <Trans>Sync now</Trans>
        </Button>
      </div>
      <div className="mt-3 h-2">{busy && <AirmailBar label={t`Syncing…`} />}</div>
      {problem && (
        <div className="mt-2">
          <Notice kind={problem === 'offline' || problem === 'server' ? 'caution' : 'danger'}>
            {i18n._(SYNC_PROBLEM_WORDS[problem])}
            <SentenceGap />

            {problem === 'full' && from !== '' && <Trans>Sending resumes on {from}.</Trans>}
          </Notice>
        </div>
      )}
      <DeletedPictures count={deletedPictures} />
      <dl className="mt-1 divide-y divide-line">
        <Fact label={<Trans>Waiting to sync</Trans>}>
          {totalOf(items) === 0 ? <Trans>Nothing</Trans> : <UnsentList unsent={items} />}
        </Fact>
        <Fact label={<Trans>Last synced</Trans>}>
          {lastSyncedAt === null ? <Trans>Never</Trans> : dateTime(lastSyncedAt)}
        </Fact>
        <Fact label={<Trans>Storage used</Trans>}>
          <StorageUse />
        </Fact>
        <Fact label={<Trans>Browser storage</Trans>}>
          <StorageFact />
        </Fact>
      </dl>
      <OthersUnsent />
    </Card>
  )
}

/** Unsent work of other members who used this device. */
function OthersUnsent() {
  const [accounts, setAccounts] = useState<UnsentAccount[]>([])
  const db = useLive(() => database, [])
  useEffect(() => {
    if (db === null) return
    let isUnmounted = false
    void unsentAccounts(accountIdOf(db)).then((found) => {
      if (!isUnmounted) setAccounts(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [db])
  if (accounts.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      <UnsentElsewhere accounts={accounts} />
    </div>
  )
}

/** Tells how many chosen photos a full device deleted to save text, until it is dismissed. */
function DeletedPictures({ count }: { count: number }) {
  const { run, busy, failed } = useWrite()
  if (count === 0) return null
  return (
    <div className="mt-2">
      <Notice
        kind="danger"
        action={
          <Button look="plain" icon={X} busy={busy} onClick={() => run(dismissDeletedPictures)}>
            <Trans>Dismiss</Trans>
          </Button>
        }
      >
        <Plural
          value={count}
          one="This device was full, so # photo in an unfinished form was deleted to save your text. Choose it again."
          other="This device was full, so # photos in unfinished forms were deleted to save your text. Choose them again."
        />
        {failed && <WriteFailure why={failed} />}
      </Notice>
    </div>
  )
}

type Promised = 'asking' | 'yes' | 'no' | 'refused' | 'unknown'

/** Whether the browser may evict our storage; a member may ask it not to. */
function StorageFact() {
  const [promised, setPromised] = useState<Promised>('asking')
  useEffect(() => {
    let isUnmounted = false
    void isStoragePersisted().then((isPersisted) => {
      if (isUnmounted) return
      if (isPersisted === null) setPromised('unknown')
      else setPromised(isPersisted ? 'yes' : 'no')
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  switch (promised) {
    case 'asking':
      return '…'
    case 'yes':
      return <Trans>Kept until you sign out</Trans>
    case 'unknown':
      return <Trans>May be cleared when space is low</Trans>
    case 'refused':
      return <Trans>May be cleared when space is low. Installed apps are kept longer.</Trans>
    case 'no':
      return (
        <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
          <Trans>May be cleared when space is low</Trans>
          <Button
            look="plain"
            className="-mr-2 text-14!"
            onClick={async () => setPromised((await persistStorage()) ? 'yes' : 'refused')}
          >
            <Trans>Protect from clean-up</Trans>
          </Button>
        </span>
      )
  }
}

import { Plural, Trans } from '@lingui/react/macro'
import {
  CircleCheck,
  CloudOff,
  CloudUpload,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { syncStatus } from '#engine/client/sync/status.ts'
import { AirmailBar } from '#engine/client/ui/AirmailBar.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { TONE_TEXT, type Tone } from '#engine/client/ui/tone.ts'
import { paths } from '#engine/shared/paths.ts'
import { MINUTE_MS } from '#engine/shared/time-units.ts'
import { type SyncSummary, summarise } from './sync-summary.ts'

const LOOKS = {
  trouble: { icon: TriangleAlert, tone: 'danger' },
  offline: { icon: CloudOff, tone: 'caution' },
  sending: { icon: CloudUpload, tone: 'info' },
  waiting: { icon: CloudUpload, tone: 'caution' },
  photos: { icon: CloudUpload, tone: 'caution' },
  receiving: { icon: RefreshCw, tone: 'info' },
  running: { icon: RefreshCw, tone: 'info' },
  synced: { icon: CircleCheck, tone: 'good' },
  never: { icon: RefreshCw, tone: 'neutral' },
} as const satisfies Record<SyncSummary['kind'], { icon: LucideIcon; tone: Tone }>

function useMinute(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const ticking = setInterval(() => setNow(nowMs()), MINUTE_MS)
    return () => clearInterval(ticking)
  }, [])
  return now
}

/** The sync status on every member screen; links to the details. */
export function SyncBadge() {
  const now = useMinute()
  const status = syncStatus.value
  const summary = summarise(status)
  const isSending = (status.running || status.sent > 0) && status.waiting + status.photosWaiting > 0
  const { icon, tone } = LOOKS[summary.kind]
  return (
    <div className="flex min-w-0 flex-1 basis-24 flex-wrap items-center gap-x-1 lg:justify-end">
      {/* Around the link: what a status says is not in the name of a link around it. */}
      <span role="status" className="contents">
        <a
          href={`${paths.member()}#sync`}
          className={`inline-flex min-h-11 min-w-11 items-center gap-1.5 px-1 text-12 leading-tight font-medium sm:text-14 ${TONE_TEXT[tone]}`}
        >
          <Icon of={icon} size={16} />
          <span className="min-w-0">
            <Words summary={summary} now={now} />
          </span>
        </a>
      </span>
      {isSending && <AirmailBar className="absolute inset-x-0 -bottom-px h-1! rounded-none!" />}
    </div>
  )
}

function Words({ summary, now }: { summary: SyncSummary; now: number }) {
  const { number, relative } = useFormat()
  switch (summary.kind) {
    case 'trouble':
      return summary.problem === 'locked' ? (
        <Trans>Log in to sync</Trans>
      ) : (
        <Trans>Not synced</Trans>
      )
    case 'offline':
      return summary.waiting === 0 ? (
        <Trans>Offline</Trans>
      ) : (
        <Plural
          value={summary.waiting}
          one="Offline, # waiting to sync"
          other="Offline, # waiting to sync"
        />
      )
    case 'sending': {
      const { sent, of } = summary
      return (
        <Trans>
          {number(sent)} of {number(of)} sent
        </Trans>
      )
    }
    case 'waiting':
      return <Plural value={summary.waiting} one="# waiting to sync" other="# waiting to sync" />
    case 'photos':
      return (
        <Plural
          value={summary.waiting}
          one="# photo waiting to upload"
          other="# photos waiting to upload"
        />
      )
    case 'receiving':
      return <Trans>Syncing, {number(summary.received)} received</Trans>
    case 'running':
      return <Trans>Syncing…</Trans>
    case 'synced': {
      if (now - summary.at < MINUTE_MS) return <Trans>Synced just now</Trans>
      const when = relative(summary.at, now)
      return <Trans>Synced {when}</Trans>
    }
    case 'never':
      return <Trans>Not synced yet</Trans>
  }
}

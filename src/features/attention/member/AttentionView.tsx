import { Trans, useLingui } from '@lingui/react/macro'
import { useShownFrom } from '#engine/client/acts/use-shown-from.ts'
import { attention } from '#engine/client/data/attention.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Boat } from '#engine/client/ui/drawings/Boat.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { OfflineNote } from '#engine/client/ui/OfflineNote.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { SkeletonLabelCards } from '#engine/client/ui/Skeleton.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ConflictCard } from './ConflictCard.tsx'
import { attentionSubjects, type Subject } from './data/attention-subjects.ts'
import { LostPhotos } from './LostPhotos.tsx'
import { PHOTOS } from './parts/item-path.ts'
import { RefusedCard } from './RefusedCard.tsx'

const NOT_YET = { subjects: new Map<string, Subject>(), clientId: '' }

const NAMED = 'scroll-mt-20'

/** Shows the item that the link names, which is here only after the page has been read. */
function scrollToNamed(list: HTMLUListElement | null): void {
  const named = location.hash.slice(1)
  if (list !== null && named !== '') document.getElementById(named)?.scrollIntoView?.()
}

/**
 * The tray: refused changes, conflicts between two devices, and pictures that did not arrive. Items stay until they are
 * resolved.
 */
export function AttentionView() {
  const { t } = useLingui()
  const tray = useLive(attention, [])
  const about = useLive(attentionSubjects, [])
  const { subjects, clientId } = about.state === 'ready' ? about.value : NOT_YET
  const from = useShownFrom()
  return (
    <div className="mx-auto max-w-3xl pb-8">
      <PageHeader
        back={{ href: paths.member({ view: 'inbox' }), label: t`Inbox` }}
        title={<Trans>Needs your attention</Trans>}
      >
        <Trans>Nothing is lost. It stays here until you decide.</Trans>
      </PageHeader>
      {from !== undefined && (
        <div className="mb-4">
          <OfflineNote from={from} />
        </div>
      )}
      {tray.state === 'loading' && <SkeletonLabelCards count={2} />}
      {tray.state === 'error' && <DeviceFailure />}
      {tray.state === 'ready' && tray.value.count === 0 && (
        <EmptyState
          drawing={<Boat />}
          title={<Trans>Nothing needs your attention</Trans>}
          action={
            <ButtonLink href={paths.parcels('all')}>
              <Trans>Go to my parcels</Trans>
            </ButtonLink>
          }
        >
          <Trans>If a change can’t be saved, it appears here with the reason.</Trans>
        </EmptyState>
      )}
      {tray.state === 'ready' && (
        <ul ref={scrollToNamed} className="grid grid-cols-1 gap-4">
          {tray.value.conflicts.map((conflict) => (
            <li key={conflict.id} id={conflict.id} className={NAMED}>
              <ConflictCard
                conflict={conflict}
                subject={subjects.get(conflict.id) ?? null}
                clientId={clientId}
              />
            </li>
          ))}
          {tray.value.refused.map((group) => (
            <li key={group.group} id={group.group} className={NAMED}>
              <RefusedCard
                group={group}
                subject={subjects.get(group.group) ?? null}
                clientId={clientId}
              />
            </li>
          ))}
          {tray.value.photos.length > 0 && (
            <li id={PHOTOS} className={NAMED}>
              <LostPhotos photos={tray.value.photos} subjects={subjects} />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

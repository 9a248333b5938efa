import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useRefusedOne } from '#engine/client/acts/use-refused-one.ts'
import { allLive } from '#engine/client/data/all-live.ts'
import { attention } from '#engine/client/data/attention.ts'
import { draftList } from '#engine/client/data/drafts.ts'
import { NOTHING_SHARED, type Shares } from '#engine/client/parts/forms/use-shares.ts'
import { DeviceFailure } from '#engine/client/parts/state/DeviceFailure.tsx'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { EmptyBox } from '#engine/client/ui/drawings/EmptyBox.tsx'
import { EmptyState } from '#engine/client/ui/EmptyState.tsx'
import { Loading } from '#engine/client/ui/Loading.tsx'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { goodsById, goodsOf } from '#features/goods/member/data/goods.ts'
import type { ParcelRow } from '#features/parcels/changes/rows.ts'
import { lastWarehouse, parcelByRef } from '#features/parcels/member/data/parcels.ts'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { photosOf } from '#features/pictures/member/data/photos.ts'
import { DeclareFormView } from './DeclareFormView.tsx'
import { oneNumber } from './from-text.ts'
import { type Opened, parcelDraftOf, resentForm, startOf } from './opened-parcel.ts'

type DeclareEditorProps = {
  id: string | null
  claims: boolean
  draftId: string | null
  outcomeId: string | null
  /** What other apps shared, for this form. */
  shared?: Shares
}

/** The parcel that a refused change refers to; null if it created one or does not name its parcel. */
function parcelOf({ op, target, set }: OutcomeRow): string | null {
  if (op.startsWith('goods.')) return typeof set.parcelId === 'string' ? set.parcelId : null
  return op === 'parcel.edit' ? target : null
}

/** Selects the form's initial content: the parcel, a draft, or a refused change. */
export function DeclareEditor({
  id,
  claims,
  draftId,
  outcomeId,
  shared = NOTHING_SHARED,
}: DeclareEditorProps) {
  const tray = useLive(attention, [])
  const { outcome, group: replaces } = useRefusedOne(
    tray.state === 'ready' ? tray.value : null,
    outcomeId,
  )
  const lineId = outcome?.op === 'goods.edit' ? outcome.target : ''
  const line = useLive(() => goodsById(lineId), [lineId])
  /** The parcel whose form is open: what was typed stays when another device removes it meanwhile. */
  const openParcel = useRef<ParcelRow | null>(null)
  const lineParcel = line.state === 'ready' ? line.value?.row.parcelId : undefined
  const parcelId = id ?? lineParcel ?? (outcome ? parcelOf(outcome) : null) ?? ''
  const all = allLive(
    useLive(() => parcelByRef({ id: parcelId }), [parcelId]),
    useLive(() => goodsOf(parcelId), [parcelId]),
    useLive(() => photosOf(parcelId), [parcelId]),
    useLive(() => draftList(claims ? 'claim' : 'parcel'), [claims]),
    tray,
    line,
    useLive(lastWarehouse, []),
  )
  if (all.state === 'loading') return <Loading />
  if (all.state === 'error') return <DeviceFailure />
  const [stored, goods, photos, drafts, , , last] = all.value
  const isRemoved = id !== null && stored === null
  // One that had arrived was taken to another member: it is not this member's to register.
  const isKept = openParcel.current?.id === id && parcelCan.editTracking(openParcel.current)
  if (isRemoved && !isKept) return <Gone />
  if (outcomeId !== null && outcome === undefined) return <Gone />
  const parcel = stored?.row ?? (isRemoved ? openParcel.current : null) ?? undefined
  openParcel.current = parcel ?? null
  if (parcel && !parcelCan.editGoods(parcel)) return <TooLate />
  const subject: Opened =
    parcel === undefined
      ? { kind: 'new' }
      : {
          kind: parcelCan.declare(parcel) ? 'declare' : 'edit',
          parcel,
          goods: goods.map(({ row }) => row),
        }
  const kind = claims ? 'claim' : 'parcel'
  const start = startOf(subject, newId)
  const number = oneNumber(shared.shares.map(({ text }) => text).join('\n'))
  const asked = { kind, parcelId: parcel?.id ?? null, draftId, number } as const
  const { draft, others } =
    outcome === undefined ? parcelDraftOf(drafts, asked, newId) : { draft: null, others: [] }
  return (
    <DeclareFormView
      subject={subject}
      isRemoved={isRemoved}
      claims={claims || replaces.some(({ op }) => op === 'claim.file')}
      start={outcome === undefined ? start : resentForm(start, replaces, newId)}
      draft={draft}
      others={others}
      lastWarehouse={last}
      replaces={replaces}
      shared={shared}
      photosThere={photos.filter(({ row }) => row.purpose === 'goods').length}
    />
  )
}

function Gone() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={<Trans>This parcel no longer exists</Trans>}
      action={
        <ButtonLink href={paths.parcels('all')}>
          <Trans>Go to my parcels</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may have been removed on one of your devices.</Trans>
    </EmptyState>
  )
}

function TooLate() {
  return (
    <EmptyState
      drawing={<EmptyBox />}
      title={<Trans>This parcel can’t be changed any more</Trans>}
      action={
        <ButtonLink href={paths.parcels('all')}>
          <Trans>Go to my parcels</Trans>
        </ButtonLink>
      }
    >
      <Trans>It’s in an order now, so goods and photos can’t be changed.</Trans>
    </EmptyState>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Send, UserRound } from 'lucide-react'
import type { Shown } from '#engine/client/data/shown.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { usePageTitle } from '#engine/client/navigation/page-title.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { nowMs } from '#engine/client/platform/clock.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { PageHeader } from '#engine/client/ui/PageHeader.tsx'
import { Rail } from '#engine/client/ui/Rail.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { paths } from '#engine/shared/paths.ts'
import { ContactCard } from '#features/business/member/parts/ContactCard.tsx'
import { useIsOffered } from '#features/business/member/parts/Offered.tsx'
import { GoodsSummary } from '#features/goods/member/parts/GoodsSummary.tsx'
import { GoodsTable } from '#features/goods/member/parts/GoodsTable.tsx'
import { goodsInShort } from '#features/goods/member/parts/goods-in-short.ts'
import { GOODS_CLASS_ICONS } from '#features/goods/member/parts/goods-words.ts'
import type { GoodsRow, ParcelRow } from '#features/parcels/changes/rows.ts'
import { holdOnParcel } from '#features/parcels/member/data/parcel-holds.ts'
import { openReturnOf } from '#features/parcels/member/data/returning-goods.ts'
import type { ParcelPanels } from '#features/parcels/member/parcel-panels.ts'
import { OrderLink } from '#features/parcels/member/parts/OrderLink.tsx'
import { StandingLine } from '#features/parcels/member/parts/StandingLine.tsx'
import { FirstParcelAsks } from '#features/parcels/member/shared/FirstParcelAsks.tsx'
import { useStandingParcels } from '#features/parcels/member/shared/use-standing-parcels.ts'
import { useTroubledParcels } from '#features/parcels/member/shared/use-troubled-parcels.ts'
import { nextStage, parcelCan } from '#features/parcels/rules/parcel-states.ts'
import type { PhotoRow } from '#features/pictures/changes/rows.ts'
import { faceList } from '#features/pictures/member/data/faces.ts'
import { Face } from '#features/pictures/member/parts/Face.tsx'
import { EndingPanel } from '#features/storage/member/parts/EndingPanel.tsx'
import { ClaimPanel } from './ClaimPanel.tsx'
import { EvidenceSection } from './EvidenceSection.tsx'
import { journeyOf } from './journey.ts'
import { Measures } from './Measures.tsx'
import { ParcelActions } from './ParcelActions.tsx'
import { ParcelLabel } from './ParcelLabel.tsx'
import { OwnPhotos, SeenPhotos } from './ParcelPhotos.tsx'
import { ShelfNotes } from './ShelfNotes.tsx'
import { ShippingCost } from './ShippingCost.tsx'
import { StorageSection } from './StorageSection.tsx'
import { classWords, nextWords, stopWords } from './stage-help.ts'

type ParcelViewProps = {
  parcel: ParcelRow
  waiting: boolean
  goods: readonly GoodsRow[]
  photos: readonly PhotoRow[]
  claim: Shown<'claim'> | null
  panels: ParcelPanels
}

/** The details of one parcel and its actions. */
export function ParcelView(props: ParcelViewProps) {
  const { parcel, waiting, goods, photos, claim, panels } = props
  const { t, i18n } = useLingui()
  const { note } = parcel
  const returning = useLive(() => openReturnOf(parcel.id), [parcel.id])
  const requestId = returning.state === 'ready' ? returning.value : null
  const isReturning = returning.state === 'loading' || requestId !== null
  const hold = useLive(() => holdOnParcel(parcel.id), [parcel.id])
  const isTroubled = useTroubledParcels().has(parcel.id)
  const number = parcel.code ?? parcel.trackingNumber
  usePageTitle(t`Parcel ${number}`)
  const meaning = classWords(parcel)
  const isFree = hold.state === 'ready' && hold.value === null
  const isDropShipped = useIsOffered('dropShipping')
  const together = useStandingParcels().get(parcel.id)
  const canShip = nextStage(parcel.stage, 'submitInOrder') !== null && isFree
  return (
    <>
      <PageHeader
        back={{ href: paths.parcels('all'), label: t`My parcels` }}
        title={<ParcelTitle parcel={parcel} goods={goods} />}
        actions={parcelCan.editGoods(parcel) && <EditLink parcel={parcel} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-4">
          <SeenPhotos parcel={parcel} photos={photos} />
          <panels.Shots parcel={parcel} />
          <ParcelLabel parcel={parcel} waiting={waiting} isTroubled={isTroubled} />
          {parcel.stage === 'toWarehouse' && <FirstParcelAsks />}
          {together !== undefined && <StandingLine others={together} />}
          <ShelfNotes parcel={parcel} />
          <panels.Compensation parcel={parcel} />
          {requestId !== null && <ReturnNote requestId={requestId} />}
          <EndingPanel parcel={parcel} isReturning={isReturning} />
          {claim && <ClaimPanel claim={claim.row} waiting={claim.waiting} />}
          <div className="lg:hidden">
            <Journey parcel={parcel} />
          </div>
          <Section title={<Trans>Goods</Trans>}>
            {meaning && (
              <Notice kind={parcel.goodsClass === 'prohibited' ? 'danger' : 'caution'}>
                {i18n._(meaning)}
              </Notice>
            )}
            {goods.length > 0 ? (
              <GoodsTable goods={goods} />
            ) : (
              <p className="text-16 text-ink-soft">
                <Trans>Its contents aren’t declared yet.</Trans>
              </p>
            )}
          </Section>
          <OwnPhotos parcel={parcel} photos={photos} />
          <Measures parcel={parcel} />
          <StorageSection parcel={parcel} isReturning={isReturning} />
          <ShippingCost parcel={parcel} goods={goods} />
          {canShip && (
            <ButtonLink look="primary" icon={Send} href={paths.outbound({ parcel: parcel.id })}>
              <Trans>Ship this parcel</Trans>
            </ButtonLink>
          )}
          {canShip && isDropShipped && parcel.code !== null && (
            <ButtonLink icon={UserRound} href={paths.dropShipping(parcel.code)}>
              <Trans>Ship it to someone else</Trans>
            </ButtonLink>
          )}
          <panels.Inspection parcel={parcel} isFree={isFree} />
          <EvidenceSection parcel={parcel} />
          {note !== '' && (
            <Section title={<Trans>Note</Trans>}>
              <p className="text-16 whitespace-pre-wrap wrap-anywhere">{note}</p>
            </Section>
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <div className="hidden lg:block">
            <Journey parcel={parcel} />
          </div>
          <ParcelActions parcel={parcel} claim={claim?.row ?? null} />
          <ContactCard about={{ thread: parcel.id, subject: 'parcel' }} />
        </div>
      </div>
    </>
  )
}

/** The parcel as its owner recognises it: its picture and what is in it. */
function ParcelTitle({ parcel, goods }: { parcel: ParcelRow; goods: readonly GoodsRow[] }) {
  const faces = useLive(() => faceList([parcel.id]), [parcel.id])
  const sha256 = faces.state === 'ready' ? faces.value.get(parcel.id) : null
  return (
    <span className="flex items-center gap-3">
      <Face sha256={sha256} icon={GOODS_CLASS_ICONS[parcel.goodsClass]} />
      <span className="min-w-0 wrap-anywhere">
        <GoodsSummary goods={goodsInShort(goods)} />
      </span>
    </span>
  )
}

function EditLink({ parcel }: { parcel: ParcelRow }) {
  const declares = parcelCan.declare(parcel)
  return (
    <ButtonLink
      look={declares ? 'primary' : 'quiet'}
      icon={Pencil}
      href={paths.declare({ id: parcel.id })}
    >
      {declares ? <Trans>Declare goods</Trans> : <Trans>Edit</Trans>}
    </ButtonLink>
  )
}

/** Why nothing else can be done with a parcel whose goods go back to the merchant, and the way to that return. */
function ReturnNote({ requestId }: { requestId: string }) {
  return (
    <Notice
      kind="caution"
      action={
        <a href={paths.request(requestId)} className="inline-flex min-h-11 items-center underline">
          <Trans>See the return</Trans>
        </a>
      }
    >
      <strong className="block">
        <Trans>You asked to return goods in this parcel to the merchant</Trans>
      </strong>
      <Trans>
        You can’t ship, return or dispose of the parcel until that’s finished. You can withdraw the
        return instead.
      </Trans>
    </Notice>
  )
}

/** The stops of the parcel: past, current and next. */
function Journey({ parcel }: { parcel: ParcelRow }) {
  const { i18n } = useLingui()
  const { dateTime } = useFormat()
  return (
    <Section title={<Trans>Journey</Trans>}>
      <Rail
        stops={journeyOf(parcel).map(({ key, state, at }) => ({
          key,
          state,
          label: i18n._(stopWords(key)),
          detail: at && dateTime(at),
        }))}
      />
      <p className="border-t-2 border-dashed border-line pt-3 text-14">
        {i18n._(nextWords(parcel, nowMs()))}
      </p>
      <OrderLink parcel={parcel} />
    </Section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useDraftForm } from '#engine/client/acts/use-draft-form.ts'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { DraftNote } from '#engine/client/parts/forms/DraftNote.tsx'
import { MoreFields, useMoreFields } from '#engine/client/parts/forms/MoreFields.tsx'
import { SharedNote } from '#engine/client/parts/forms/SharedNote.tsx'
import { useFailureWords } from '#engine/client/parts/forms/use-failure-words.ts'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { type Shares, useTakenShares } from '#engine/client/parts/forms/use-shares.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { useSavedToast } from '#engine/client/parts/state/use-saved-toast.ts'
import { newId } from '#engine/client/platform/ids.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { Form } from '#engine/client/ui/Form.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { toast } from '#engine/client/ui/toast.ts'
import { MAX_PHOTOS } from '#engine/shared/fields.ts'
import { paths } from '#engine/shared/paths.ts'
import type { OutcomeRow } from '#engine/shared/rows.ts'
import { SaveFailure } from '#features/attention/member/parts/SaveFailure.tsx'
import { suggestedTags } from '#features/goods/member/data/suggested-tags.ts'
import type { Declaration } from '#features/parcels/changes/parcel.ts'
import type { GoodsForm, ParcelForm } from '#features/parcels/member/data/drafts.ts'
import { ClaimFields, useClaim } from '#features/parcels/member/shared/ClaimFields.tsx'
import { PHOTOS_LEFT_OUT } from '#features/parcels/member/shared/NoRoomNote.tsx'
import { ownCurrency } from '#features/parcels/member/shared/PriceCurrency.tsx'
import { readParcel } from '#features/parcels/member/shared/parcel-form.ts'
import { useKnownParcel } from '#features/parcels/member/shared/use-known-parcel.ts'
import { useRateOf } from '#features/parcels/member/shared/use-rate-of.ts'
import {
  presetWarehouse,
  WarehouseChoice,
} from '#features/parcels/member/shared/WarehouseChoice.tsx'
import { parcelCan } from '#features/parcels/rules/parcel-states.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import { readSharedText } from '#features/requests/rules/share-text.ts'
import { openWarehouses } from '#features/warehouses/member/data/warehouses.ts'
import { RefusedGoods } from '#features/warehouses/member/parts/RefusedGoods.tsx'
import { useWarehouses } from '#features/warehouses/member/parts/use-warehouses.ts'
import { NoWarehouse } from '#features/warehouses/member/parts/WarehouseField.tsx'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { ArrivedFacts } from './ArrivedFacts.tsx'
import { CarriedPhotos } from './CarriedPhotos.tsx'
import { DeclareHeader } from './DeclareHeader.tsx'
import { fieldsFromText } from './from-text.ts'
import { hasFurtherFailure, hasFurtherValue } from './further-fields.ts'
import { FirstGoods, GoodsSection } from './GoodsSection.tsx'
import type { Opened, OtherDraft, ParcelDraft } from './opened-parcel.ts'
import { saveDeclaration } from './save-declaration.ts'
import { TrackingField } from './TrackingField.tsx'

type DeclareFormViewProps = {
  subject: Opened
  /** Whether another device has removed the parcel while the form was open: saving then registers it again. */
  isRemoved: boolean
  claims: boolean
  start: ParcelForm
  draft: ParcelDraft | null
  /** Other drafts of the same form. */
  others: readonly OtherDraft[]
  /** Where the member's last parcel was sent to. */
  lastWarehouse: WarehouseId | null
  replaces: readonly OutcomeRow[]
  /** The number of photos of goods that the parcel already has. */
  photosThere: number
  shared: Shares
}

/** The goods as lines of their own: those of a removed parcel went with it. */
const withNewLines = ({ goods, ...declaration }: Declaration): Declaration => {
  return { ...declaration, goods: goods.map((line) => ({ ...line, id: newId() })) }
}

/** Shown where the submit was blocked. */
const NOT_READY = { ok: false, failures: [] } as const

/** The form of one parcel. Its base is what it was opened with, even if rows change. */
export function DeclareFormView(props: DeclareFormViewProps) {
  const { t } = useLingui()
  const { isRemoved } = props
  const saved = useSavedToast()
  const [opened] = useState(props)
  const { subject, claims, start, draft, others, replaces, photosThere, shared } = opened
  const [ownId] = useState(newId)
  const parcelId = subject.kind === 'new' ? ownId : subject.parcel.id
  const declaration = useDraftForm({
    kind: claims ? 'claim' : 'parcel',
    start,
    draft,
    contentOf: (form) => ({ parcelId: subject.kind === 'new' ? null : parcelId, form }),
  })
  const { form, change } = declaration
  const claim = useClaim(declaration.pictures('proof'), form.claimNote, (claimNote) =>
    change({ claimNote }),
  )
  const photos = usePictures(declaration.pictures('goods'))
  const images = readPictures(photos)
  const room = MAX_PHOTOS - photosThere
  const knownParcel = useKnownParcel(form.trackingNumber, parcelId)
  const isDouble = knownParcel !== null && !parcelCan.declare(knownParcel)
  const there = subject.kind === 'new' ? null : subject.parcel
  const open = useLive(openWarehouses, [])
  const warehouseIds = useWarehouses().map(({ id }) => id)
  // What is claimed or has arrived lies in some warehouse, and what is on its way to one may stay so.
  const isAnywhere = claims || (there !== null && !parcelCan.editTracking(there))
  const from = warehouseIds.filter(
    (id) => isAnywhere || open.includes(id) || id === there?.destinationWarehouseId,
  )
  const preset =
    subject.kind === 'new' ? presetWarehouse(from, claims ? null : opened.lastWarehouse) : null
  const destinationWarehouseId = from.find((id) => id === form.destinationWarehouseId) ?? preset
  const rateOf = useRateOf()
  const takeText = (text: string) => change(fieldsFromText(form, text, { from, rateOf }))
  useTakenShares(shared.shares, async ({ texts, files }) => {
    if (texts.length > 0) takeText(texts.join('\n'))
    await photos.add(files.slice(0, room))
  })
  const entry = readParcel({ ...form, destinationWarehouseId }, there?.trackingNumber, rateOf)
  const failures = declaration.failures(entry)
  const field = useFields(form, change, failures)
  const error = useFailureWords(failures)
  const suggested = useLive(suggestedTags, [])
  const isBlocked = hasFurtherFailure(failures) || photos.refused.length > 0
  const hasMore = hasFurtherValue(form, suggested) || photos.chosen.length > 0 || isBlocked
  const [isMore, setMore] = useMoreFields(hasMore)

  const savedWords = {
    new: claims ? t`Parcel registered, claim sent` : t`Parcel registered`,
    declare: t`Goods declared`,
    edit: t`Changes saved`,
  } as const satisfies Record<Opened['kind'], string>
  const noRoom = t`The photos weren’t saved because this device is out of space. Free up space, then add them to the parcel.`

  const save = async () => {
    const isReady = !isDouble && images.ok && (!claims || claim.entry.ok)
    // An error of a field that is out of sight could not be found.
    if (isBlocked || (!entry.ok && hasFurtherFailure(entry.failures))) setMore(true)
    const id = isRemoved ? ownId : parcelId
    const result = await declaration.submit(
      isReady ? entry : NOT_READY,
      async (fields, submitted) =>
        saveDeclaration({
          subject: isRemoved ? { kind: 'new' } : subject,
          parcelId: id,
          declaration: isRemoved ? withNewLines(fields) : fields,
          photos: images.ok ? images.value : [],
          claim: claims && claim.entry.ok ? claim.entry.value : null,
          draft: submitted,
          replaces,
        }),
    )
    if (result === null) return
    const { picturesKept } = result.saved
    if (!picturesKept) toast.danger(noRoom)
    else saved(result.saved, savedWords[isRemoved ? 'new' : subject.kind])
    const note = picturesKept ? undefined : PHOTOS_LEFT_OUT
    navigate(paths.parcel({ id, code: null }), { replace: true, note })
  }
  const discard = async () => {
    if (!(await declaration.discard())) return
    photos.clear()
    claim.pictures.clear()
  }
  const goods = {
    goods: form.goods,
    onChange: (lines: GoodsForm[]) => change({ goods: lines }),
    prices: { rateOf, own: ownCurrency(destinationWarehouseId, rateOf) },
    failures,
  }
  /** What has arrived stays where it is. */
  const isSent = there === null || parcelCan.editTracking(there)
  const isReading = photos.reading + claim.pictures.reading > 0
  return (
    <div className="mx-auto max-w-2xl pb-8">
      <DeclareHeader subject={subject} claims={claims} />
      <div className="mb-4 grid gap-2 empty:hidden">
        <SharedNote
          unread={shared.unread}
          leftOut={shared.shares.reduce((sum, { leftOut }) => sum + leftOut, 0)}
        />
      </div>
      {from.length === 0 ? (
        <NoWarehouse />
      ) : (
        <Form onSubmit={save}>
          <DraftNote form={{ ...declaration, discard }} />
          {isRemoved && (
            <Notice kind="caution">
              <Trans>This parcel was removed on another device. Saving registers it again.</Trans>
            </Notice>
          )}
          <OtherDrafts drafts={others} />
          {subject.kind === 'declare' && <ArrivedFacts parcel={subject.parcel} />}
          <Section title={<Trans>Parcel details</Trans>}>
            <TrackingField
              subject={subject}
              form={form}
              change={change}
              failures={failures}
              knownParcel={knownParcel}
            />
            <FirstGoods
              {...goods}
              onPasted={(text) => {
                const isShared = form.goods[0]?.name === '' && readSharedText(text).length === 1
                if (isShared) takeText(text)
                return isShared
              }}
            />
            {isSent && (
              <WarehouseChoice
                from={from}
                value={destinationWarehouseId}
                onChange={(id) => change({ destinationWarehouseId: id })}
                error={error('destinationWarehouseId', t`Warehouse`)}
              />
            )}
          </Section>
          <RefusedGoods id={destinationWarehouseId} tags={form.goods.flatMap(({ tags }) => tags)} />
          {claims && (
            <Section title={<Trans>Proof that it’s yours</Trans>}>
              <ClaimFields claim={claim} tried={declaration.tried} />
            </Section>
          )}
          <MoreFields
            holds={<Trans>Quantity, value for customs, further goods, photos, note</Trans>}
            open={isMore}
            onOpen={setMore}
          >
            <GoodsSection {...goods} />
            <Section title={<Trans>Photos and note</Trans>}>
              <CarriedPhotos of={replaces} />
              <PicturePicker
                label={t`Photos of the goods`}
                hint={
                  <Trans>
                    Photos help us identify your parcel, and give you proof if something is wrong.
                  </Trans>
                }
                pictures={photos}
                room={room}
              />
              <TextArea {...field('note', t`Note`)} optional rows={2} />
            </Section>
          </MoreFields>
          {declaration.failed && <SaveFailure why={declaration.failed} />}
          <Button type="submit" look="primary" icon={Check} busy={declaration.busy || isReading}>
            {claims ? (
              <Trans>Register and claim</Trans>
            ) : subject.kind === 'edit' ? (
              <Trans>Save changes</Trans>
            ) : subject.kind === 'declare' ? (
              <Trans>Declare goods</Trans>
            ) : (
              <Trans>Register parcel</Trans>
            )}
          </Button>
        </Form>
      )}
    </div>
  )
}

/** Links to other drafts of the same form, made on other devices at the same time. */
function OtherDrafts({ drafts }: { drafts: readonly OtherDraft[] }) {
  const { dateTime } = useFormat()
  if (drafts.length === 0) return null
  return (
    <ul className="grid text-14">
      {drafts.map(({ id, savedAt }) => {
        const time = dateTime(savedAt)
        return (
          <li key={id}>
            <a
              href={paths.declare({ draft: id })}
              className="inline-flex min-h-11 items-center underline"
            >
              <Trans>Open the other draft, from {time}</Trans>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

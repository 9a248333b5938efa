import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { FormButtons } from '#features/staff/shared/FormButtons.tsx'
import { isKept, useKeptForm } from '#features/staff/shared/kept-forms.ts'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { readSize, typedSize } from '#features/staff/shared/parse-measures.ts'
import { SizeFields } from '#features/staff/shared/SizeFields.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { takesScan } from '#features/staff/shared/scans/scan-fields.ts'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { uploadPictures } from '#features/staff/shared/upload-picture.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { GOODS_CLASS_WORDS } from '#parts/goods-words.ts'
import { PicturePicker } from '#parts/PicturePicker.tsx'
import { problemWords } from '#parts/problem-words.ts'
import { readPictures, usePictures } from '#parts/use-pictures.ts'
import type { CallResult } from '#platform/call.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { MAX_PHOTOS } from '#shared/contract/fields.ts'
import { MAX_REASON_LENGTH, MAX_SHELF_LENGTH } from '#shared/contract/staff.ts'
import { correctParcel, type ParcelRecord } from '#shared/contract/staff-parcels.ts'
import { groupedCode } from '#shared/domain/code-groups.ts'
import { GOODS_CLASSES, type GoodsClass } from '#shared/domain/goods-class.ts'
import { refuseShelf } from '#shared/domain/quarantine.ts'
import { Notice } from '#ui/Notice.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'

type CorrectFormProps = {
  record: ParcelRecord
  onDone: (words: string) => void
  /** Somebody else has changed the parcel: what is shown is read again. */
  onChanged: () => void
  onCancel: () => void
}

/** As typed; `seen` is of the record with which the form began. */
const typedForm = v.object({
  seen: v.string(),
  size: typedSize,
  goodsClass: v.picklist(GOODS_CLASSES),
  shelf: v.string(),
  damage: v.string(),
  reason: v.string(),
})
type Typed = v.InferOutput<typeof typedForm>

const formOf = (parcelId: string) => `correct ${parcelId}`
const typedSide = (mm: number | null) => (mm === null ? '' : String(mm / 10))

function startOf({ parcel, seen, damage }: ParcelRecord): Typed {
  const { weightGrams, lengthMm, widthMm, heightMm, goodsClass, shelf } = parcel
  return {
    seen,
    size: {
      weight: weightGrams === null ? '' : `${weightGrams} g`,
      length: typedSide(lengthMm),
      width: typedSide(widthMm),
      height: typedSide(heightMm),
    },
    goodsClass,
    shelf: shelf ?? '',
    damage: damage?.words ?? '',
    reason: '',
  }
}

/** Whether a correction of this parcel was begun before a reload. */
export const isBegun = (parcelId: string): boolean => isKept(formOf(parcelId))

/** Corrects what was recorded of a parcel; says before it is saved what is billed on it. */
export function CorrectForm({ record, onDone, onChanged, onCancel }: CorrectFormProps) {
  const { i18n, t } = useLingui()
  const { send, busy, problem } = useStaffWrite()
  const { accountId, parcelId, code } = record.parcel
  const kept = useKeptForm(formOf(parcelId), typedForm, startOf(record))
  const { typed, change, set, forget } = kept
  const { size, goodsClass, shelf, damage, reason } = typed
  const [tried, setTried] = useState(false)
  const pictures = usePictures()
  const isChanged = problem?.code === 'parcel_changed'
  useEffect(() => {
    if (isChanged) onChanged()
  }, [isChanged, onChanged])

  const measured = readSize(size)
  const images = readPictures(pictures)
  const refusedShelf = refuseShelf(goodsClass, shelf)
  const isNewDamage = damage.trim() !== '' && damage.trim() !== (record.damage?.words ?? '')
  const lacksPicture = isNewDamage && images.ok && images.value.length === 0
  const shelfError =
    shelf.trim() === '' ? t`Enter the shelf` : refusedShelf && i18n._(problemWords(refusedShelf))

  const submit = async () => {
    setTried(true)
    if (!measured.ok || !images.ok || busy) return
    if (shelfError || lacksPicture || reason.trim() === '') return
    const body = {
      seen: typed.seen,
      ...measured.value,
      goodsClass,
      shelf: shelf.trim(),
      damage: damage.trim(),
      photoSha256s: images.value.map(({ sha256 }) => sha256),
      reason: reason.trim(),
    }
    type Corrected = Reply<typeof correctParcel>
    const done = await send(body, async (requestId): Promise<CallResult<Corrected>> => {
      const refused = await uploadPictures(images.value)
      if (refused !== null) return refused
      return staffCall(correctParcel, {
        params: { accountId, parcelId },
        body: { requestId, ...body },
      })
    })
    if (done === null) return
    const name = groupedCode(code)
    onDone(
      done.isTakenOut
        ? t`${name} is corrected and out of its order. The member is notified.`
        : t`${name} is corrected. The member is notified.`,
    )
  }

  return (
    <StaffForm kept={kept} onSubmit={submit} className="border-t-2 border-dashed border-line pt-4">
      <WhatIsBilled record={record} goodsClass={goodsClass} />
      <SizeFields
        values={size}
        refusals={tried && !measured.ok ? measured.refusals : {}}
        onChange={(field, value) =>
          change((now) => ({ ...now, size: { ...now.size, [field]: value } }))
        }
      />
      <RadioCards
        label={t`Goods class`}
        value={goodsClass}
        onChange={(value) => set({ goodsClass: value })}
        options={GOODS_CLASSES.map((one) => ({
          value: one,
          label: i18n._(GOODS_CLASS_WORDS[one]),
        }))}
      />
      <TextField
        code
        label={t`Shelf`}
        value={shelf}
        onChange={(value) => set({ shelf: value })}
        {...takesScan('shelfOfOne')}
        maxLength={MAX_SHELF_LENGTH}
        autoComplete="off"
        error={tried && shelfError ? shelfError : null}
      />
      <TextArea
        label={t`Damage`}
        value={damage}
        onChange={(value) => set({ damage: value })}
        maxLength={MAX_REASON_LENGTH}
        hint={t`What is damaged, with photos. Leave it empty if nothing is. The member sees it.`}
      />
      <PicturePicker
        label={t`Photos`}
        pictures={pictures}
        room={MAX_PHOTOS}
        error={tried && lacksPicture ? t`Add a photo of the damage.` : undefined}
      />
      <TextArea
        label={t`Reason`}
        value={reason}
        onChange={(value) => set({ reason: value })}
        maxLength={MAX_REASON_LENGTH}
        hint={t`The member sees exactly what you write.`}
        error={
          tried && reason.trim() === '' ? t`Give a reason. The member will see it.` : undefined
        }
      />
      {problem && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={<Trans>Save the correction</Trans>}
        icon={PencilLine}
        look="primary"
        busy={busy || pictures.reading > 0}
        onCancel={() => {
          forget()
          onCancel()
        }}
      />
    </StaffForm>
  )
}

type WhatIsBilledProps = { record: ParcelRecord; goodsClass: GoodsClass }

/** What the correction means for the order in which the parcel is. */
function WhatIsBilled({ record, goodsClass }: WhatIsBilledProps) {
  const { money } = useFormat()
  const { bill, transCode, parcel } = record
  if (transCode === null) return null
  const order = groupedCode(transCode)
  const total = money(bill?.totalFen ?? 0)
  const isOtherClass = goodsClass !== parcel.goodsClass
  if (goodsClass === 'prohibited' && isOtherClass) {
    return bill?.isPaid ? (
      <Notice kind="danger">
        <Trans>Order {order} is paid. Cancel it first, then mark the goods as prohibited.</Trans>
      </Notice>
    ) : (
      <Notice kind="caution">
        <Trans>
          The parcel leaves order {order}, and its bill is withdrawn if it has one. An order without
          another parcel is cancelled.
        </Trans>
      </Notice>
    )
  }
  if (bill === null) {
    return (
      <Notice>
        <Trans>It is in order {order}, which has no bill yet.</Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="caution">
      <strong className="block">
        {bill.isPaid ? (
          <Trans>
            Order {order} was paid: {total}
          </Trans>
        ) : (
          <Trans>
            Order {order} was billed: {total}
          </Trans>
        )}
      </strong>
      {bill.isPaid ? (
        <Trans>A correction doesn’t change a paid bill. The member sees both.</Trans>
      ) : isOtherClass ? (
        <Trans>Another goods class withdraws the bill. Issue it again afterwards.</Trans>
      ) : (
        <Trans>
          The bill follows the packed cartons, so it stays. If they were weighed wrongly, reopen the
          order. The member sees both.
        </Trans>
      )}
    </Notice>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { PencilLine } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import * as v from 'valibot'
import { problemWords } from '#engine/client/parts/forms/problem-words.ts'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import type { Input } from '#engine/shared/endpoint.ts'
import { MAX_PHOTOS, MAX_REASON_LENGTH } from '#engine/shared/fields.ts'
import { FormButtons } from '#features/console/staff/parts/FormButtons.tsx'
import { isKept, type Keeping } from '#features/console/staff/parts/kept-forms.ts'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { readSize, typedSize } from '#features/console/staff/parts/parse-measures.ts'
import { SizeFields } from '#features/console/staff/parts/SizeFields.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { takesScan } from '#features/console/staff/parts/scans/scan-fields.ts'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import type { StaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { GOODS_CLASS_WORDS } from '#features/goods/member/parts/goods-words.ts'
import { GOODS_CLASSES, type GoodsClass } from '#features/goods/rules/goods-class.ts'
import { MAX_SHELF_LENGTH } from '#features/parcels/contract/warehouse-parcel.ts'
import { refuseShelf } from '#features/parcels/rules/quarantine.ts'
import { PicturePicker } from '#features/pictures/member/parts/PicturePicker.tsx'
import { readPictures, usePictures } from '#features/pictures/member/parts/use-pictures.ts'
import type { correctUnclaimed } from '#features/receiving/contract/parcel-record.ts'

/** What can be corrected: a member's parcel or an unclaimed one. */
type Correctable = {
  id: string
  seen: string
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
  goodsClass: GoodsClass
  shelf: string | null
  damage: { words: string } | null
}
type Correction = Omit<Input<typeof correctUnclaimed>, 'unclaimedId' | 'onceKey'>

type CorrectFormProps<Done> = {
  of: Correctable
  /** Who will read the reason. */
  reasonHint: string
  write: Pick<StaffWrite, 'busy' | 'problem'>
  /** Sends the pictures, then the correction; null if that failed, which `write` says. */
  save: (
    form: Keeping,
    correction: Correction,
    images: readonly PreparedImage[],
  ) => Promise<Done | null>
  onDone: (answer: Done) => void
  /** Somebody else has changed the parcel: what is shown is read again. */
  onChanged: () => void
  onCancel: () => void
  /** What the correction means for others, by the class as it is chosen. */
  children?: (goodsClass: GoodsClass) => ReactNode
}

export type CorrectActs = Pick<CorrectFormProps<unknown>, 'onChanged' | 'onCancel'> & {
  /** Gets what was done, in words. */
  onDone: (words: string) => void
}
export type CorrectProps<Record> = CorrectActs & { record: Record }

/** The fields as they are typed; `seen` is of the record with which the form began. */
const typedForm = v.object({
  seen: v.string(),
  size: typedSize,
  goodsClass: v.picklist(GOODS_CLASSES),
  shelf: v.string(),
  damage: v.string(),
  reason: v.string(),
})
type Typed = v.InferOutput<typeof typedForm>

const formOf = (id: string) => `correct ${id}`
const typedSide = (mm: number | null) => (mm === null ? '' : String(mm / 10))

function startOf({ seen, damage, goodsClass, shelf, ...measured }: Correctable): Typed {
  const { weightGrams, lengthMm, widthMm, heightMm } = measured
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
export const isBegun = (id: string): boolean => isKept(formOf(id))

/** Corrects what was recorded of a parcel. */
export function CorrectForm<Done>(props: CorrectFormProps<Done>) {
  const { of, reasonHint, save, onDone, onChanged, onCancel, children } = props
  const { busy, problem } = props.write
  const { i18n, t } = useLingui()
  const form = useStaffForm(formOf(of.id), typedForm, startOf(of), props.write)
  const { input, change, set, tried } = form
  const { size, goodsClass, shelf, damage, reason } = input
  const pictures = usePictures()
  const isChanged = problem?.code === 'parcel_changed'
  useEffect(() => {
    if (isChanged) onChanged()
  }, [isChanged, onChanged])

  const measured = readSize(size)
  const images = readPictures(pictures)
  const refusedShelf = refuseShelf(goodsClass, shelf)
  const isNewDamage = damage.trim() !== '' && damage.trim() !== (of.damage?.words ?? '')
  const lacksPicture = isNewDamage && images.ok && images.value.length === 0
  const shelfError =
    shelf.trim() === '' ? t`Enter the shelf` : refusedShelf && i18n._(problemWords(refusedShelf))

  const { errors, submit } = form.check(
    {
      shelf: shelfError,
      picture: lacksPicture && t`Add a photo of the damage.`,
      reason: reason.trim() === '' && t`Enter a reason.`,
    },
    measured.ok && images.ok ? { size: measured.value, pictures: images.value } : null,
  )
  const correct = submit(async ({ size, pictures }) => {
    const body = {
      seen: input.seen,
      ...size,
      goodsClass,
      shelf: shelf.trim(),
      damage: damage.trim(),
      photoSha256s: pictures.map(({ sha256 }) => sha256),
      reason: reason.trim(),
    }
    const result = await save(form, body, pictures)
    if (result !== null) onDone(result)
  })
  return (
    <StaffForm keeping={form} onSubmit={correct}>
      {children?.(goodsClass)}
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
        error={errors.shelf}
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
        error={errors.picture}
      />
      <TextArea
        label={t`Reason`}
        value={reason}
        onChange={(value) => set({ reason: value })}
        maxLength={MAX_REASON_LENGTH}
        hint={reasonHint}
        error={errors.reason}
      />
      {problem && <ProblemNotice problem={problem} />}
      <FormButtons
        verb={<Trans>Save the correction</Trans>}
        icon={PencilLine}
        look="primary"
        busy={busy || pictures.reading > 0}
        onCancel={() => {
          form.forget()
          onCancel()
        }}
      />
    </StaffForm>
  )
}

import * as v from 'valibot'
import { keepForm, keptForm } from '#features/staff/shared/kept-forms.ts'
import { staffAccount } from '#features/staff/shared/staff-account.ts'
import type { PreparedImage } from '#platform/chosen-picture.ts'
import { readTab, writeTab } from '#platform/tab-storage.ts'
import { findParcels, staffParcel } from '#shared/contract/staff.ts'
import { GOODS_CLASSES } from '#shared/domain/goods-class.ts'
import type { ImageType } from '#shared/domain/images.ts'

const FORM = 'receiving'
const PHOTO_KEY = 'staffReceivingPhoto'
const text = v.string()

const owner = v.variant('kind', [
  v.object({ kind: v.literal('parcel'), parcel: staffParcel }),
  v.object({ kind: v.literal('piece'), of: staffParcel }),
  v.object({ kind: v.literal('member'), memberNum: text }),
  v.object({ kind: v.literal('unclaimed'), labelText: text, pieceOf: v.nullable(text) }),
])
const scanned = v.object({ trackingNumber: text, found: findParcels.reply })
/** What one person at one scale has begun: the parcel, what was typed, and the numbers that wait. */
const receiving = v.object({
  at: v.nullable(
    v.variant('state', [
      v.object({ state: v.literal('choosing'), ...scanned.entries }),
      v.object({ state: v.literal('measuring'), owner, ...scanned.entries }),
    ]),
  ),
  form: v.object({ key: text, requestId: text }),
  typed: v.object({
    weight: text,
    length: text,
    width: text,
    height: text,
    goodsClass: v.picklist(GOODS_CLASSES),
    shelf: text,
  }),
  scans: v.array(text),
})
export type KeptReceiving = v.InferOutput<typeof receiving>

export const keptReceiving = (): KeptReceiving | null => keptForm(FORM, receiving)
export const keepReceiving = (kept: KeptReceiving): void => keepForm(FORM, kept)

const stored = v.pipe(
  text,
  v.parseJson(),
  v.object({
    accountId: text,
    /** Of the parcel that it shows. */
    formKey: text,
    contentType: v.picklist(['image/jpeg', 'image/png'] satisfies ImageType[]),
    sha256: text,
    base64: text,
  }),
)

/** The photo of the parcel on the scale; beside the form, because it is large and changes seldom. */
export function keptPhoto(formKey: string): PreparedImage | null {
  const read = v.safeParse(stored, readTab(PHOTO_KEY))
  if (!read.success) return null
  const { contentType, sha256, base64, ...of } = read.output
  if (of.accountId !== staffAccount() || of.formKey !== formKey) return null
  const { buffer, byteLength } = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
  return { bytes: buffer, contentType, sha256, byteLength }
}

/** Keeps a photo through a reload; one that has no room lasts as long as the page. */
export function keepPhoto(formKey: string, photo: PreparedImage | null): void {
  const accountId = staffAccount()
  if (accountId === null) return
  if (photo === null) {
    if (readTab(PHOTO_KEY)) writeTab(PHOTO_KEY, '')
    return
  }
  const { bytes, contentType, sha256 } = photo
  const base64 = btoa(
    Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''),
  )
  writeTab(PHOTO_KEY, JSON.stringify({ accountId, formKey, contentType, sha256, base64 }))
}

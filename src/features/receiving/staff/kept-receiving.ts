import * as v from 'valibot'
import type { PreparedImage } from '#engine/client/platform/chosen-picture.ts'
import { readTab, writeTab } from '#engine/client/platform/tab-storage.ts'
import type { ImageType } from '#engine/shared/images.ts'
import { underOnceKey } from '#engine/shared/once-key.ts'
import { keepForm, keptForm } from '#features/console/staff/parts/kept-forms.ts'
import { staffAccount } from '#features/console/staff/parts/staff-call.ts'
import { GOODS_CLASSES } from '#features/goods/rules/goods-class.ts'
import { staffParcel } from '#features/parcels/contract/warehouse-parcel.ts'
import { findParcels } from '#features/receiving/contract/receiving.ts'
import { GAP_REASONS, GOODS_KINDS, SHOTS } from '#features/shots/rules/shot-list.ts'

const FORM = 'receiving'
const PHOTOS_KEY = 'staffReceivingPhotos'
const text = v.string()

const owner = v.variant('kind', [
  v.object({ kind: v.literal('parcel'), parcel: staffParcel }),
  v.object({ kind: v.literal('piece'), of: staffParcel }),
  v.object({ kind: v.literal('member'), memberNum: text }),
  v.object({ kind: v.literal('unclaimed'), labelText: text, pieceOf: v.nullable(text) }),
])
const box = v.object({ number: text, nth: v.number(), of: v.number() })
const copy = v.object({
  from: v.nullable(v.number()),
  kinds: v.record(text, v.picklist(GOODS_KINDS)),
  shelved: v.array(v.object({ code: text, shelf: text })),
})
const scanned = v.object({
  trackingNumber: text,
  box: v.optional(box),
  found: findParcels.reply,
  copy: v.optional(copy),
})
const gap = v.object({ reason: v.picklist(GAP_REASONS), words: text })
/** What one person at one scale has begun: the parcel, what was typed, and the numbers that wait. */
const receiving = v.object({
  at: v.nullable(
    v.variant('state', [
      v.object({ state: v.literal('choosing'), ...scanned.entries }),
      v.object({ state: v.literal('measuring'), owner, ...scanned.entries }),
    ]),
  ),
  form: v.pipe(
    v.unknown(),
    v.transform(underOnceKey),
    v.object({ key: text, onceKey: text, instead: v.optional(text) }),
  ),
  typed: v.object({
    weight: text,
    length: text,
    width: text,
    height: text,
    goodsClass: v.picklist(GOODS_CLASSES),
    shelf: text,
    kind: v.optional(v.picklist(GOODS_KINDS), 'other'),
    shots: v.optional(v.record(text, v.picklist(SHOTS)), {}),
    gaps: v.optional(v.record(v.picklist(SHOTS), gap), {}),
  }),
  scans: v.array(text),
})
export type KeptReceiving = v.InferOutput<typeof receiving>

export const keptReceiving = (): KeptReceiving | null => keptForm(FORM, receiving)
export const keepReceiving = (receiving: KeptReceiving): void => keepForm(FORM, receiving)

const stored = v.pipe(
  text,
  v.parseJson(),
  v.object({
    accountId: text,
    /** The key of the parcel that it shows. */
    formKey: text,
    photos: v.array(
      v.object({
        contentType: v.picklist(['image/jpeg', 'image/png'] satisfies ImageType[]),
        sha256: text,
        base64: text,
      }),
    ),
  }),
)

/** The photos of the parcel on the scale; beside the form, because they are large and change seldom. */
export function keptPhotos(formKey: string): PreparedImage[] {
  const result = v.safeParse(stored, readTab(PHOTOS_KEY))
  if (!result.success) return []
  const { photos, ...of } = result.output
  if (of.accountId !== staffAccount() || of.formKey !== formKey) return []
  return photos.map(({ contentType, sha256, base64 }) => {
    const { buffer, byteLength } = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    return { bytes: buffer, contentType, sha256, byteLength }
  })
}

/** Keeps the photos through a reload; those that have no room last as long as the page. */
export function keepPhotos(formKey: string, chosen: readonly PreparedImage[]): void {
  const accountId = staffAccount()
  if (accountId === null || (chosen.length === 0 && !readTab(PHOTOS_KEY))) return
  const photos = chosen.map(({ bytes, contentType, sha256 }) => {
    const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
    return { contentType, sha256, base64: btoa(text) }
  })
  while (!writeTab(PHOTOS_KEY, JSON.stringify({ accountId, formKey, photos }))) {
    if (photos.pop() === undefined) return
  }
}

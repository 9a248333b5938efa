import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import {
  list,
  MAX_REASON_LENGTH,
  requiredText,
  sha256Hex,
  shortText,
  text,
  uuid,
} from '#engine/shared/fields.ts'
import { MAX_RINGS, RETAKE_STATES } from '#features/shots/rules/retake-states.ts'
import { SHOTS } from '#features/shots/rules/shot-list.ts'
import { warehouseId } from '#features/warehouses/contract/fields.ts'

export const RETAKES_PAGE = 50

const receive = { for: 'staff', right: 'receive' } as const

/** A ring on a picture, as it is drawn over it. */
export const ringShape = v.object({ x: v.number(), y: v.number(), radius: v.number() })

const staffRetake = v.object({
  accountId: uuid,
  retakeId: uuid,
  memberNum: text,
  /** The parcel's number. */
  code: text,
  shelf: text,
  goods: text,
  /** The photo that is to be taken again, with the member's rings. */
  sha256: text,
  shot: v.nullable(v.picklist(SHOTS)),
  rings: list(ringShape, MAX_RINGS),
  words: text,
  createdAt: text,
  isOwn: v.boolean(),
})
export type StaffRetake = v.InferOutput<typeof staffRetake>

/** The photos of one warehouse that members want to have taken again, the oldest first. */
export const listRetakes = endpoint({
  method: 'GET',
  path: '/api/staff/retakes',
  ...receive,
  query: v.object({ warehouseId, after: v.optional(shortText(120)) }),
  reply: v.object({ retakes: list(staffRetake, RETAKES_PAGE), next: v.nullable(text) }),
})

/** Takes a photo again, which lies beside the old one, or says why not. */
export const decideRetake = endpoint({
  method: 'POST',
  path: '/api/staff/retakes/:accountId/:retakeId/decision',
  ...receive,
  params: v.object({ accountId: uuid, retakeId: uuid }),
  once: true,
  body: v.variant('decision', [
    v.object({
      onceKey: uuid,
      decision: v.literal('taken'),
      /** A staff picture that was sent before. */
      photoSha256: sha256Hex,
    }),
    v.object({
      onceKey: uuid,
      decision: v.literal('refused'),
      reason: requiredText(MAX_REASON_LENGTH),
    }),
  ]),
  reply: v.object({ state: v.picklist(RETAKE_STATES) }),
})

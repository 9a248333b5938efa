import * as v from 'valibot'
import {
  list,
  MAX_PHOTOS,
  MAX_REASON_LENGTH,
  optionalText,
  sha256Hex,
} from '#engine/shared/fields.ts'
import { GAP_REASONS, GOODS_KINDS, SHOTS } from '#features/shots/rules/shot-list.ts'

/** What photos show of goods of a kind, and why some that are asked for were not taken. */
export const shotsTaken = v.object({
  kind: v.picklist(GOODS_KINDS),
  photos: list(v.object({ sha256: sha256Hex, shot: v.picklist(SHOTS) }), MAX_PHOTOS),
  gaps: list(
    v.object({
      shot: v.picklist(SHOTS),
      reason: v.picklist(GAP_REASONS),
      words: optionalText(MAX_REASON_LENGTH),
    }),
    SHOTS.length,
  ),
})
export type ShotsTaken = v.InferOutput<typeof shotsTaken>

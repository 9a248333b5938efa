import { choice, json, timestamp, uuid } from '#engine/shared/columns.ts'
import type { DraftKind } from '#engine/shared/draft-kinds.ts'
import { entity } from '#engine/shared/entity.ts'

export const DRAFT_ENTITIES = {
  draft: entity({
    fields: {
      id: [uuid, 'fixed'],
      kind: [choice<DraftKind>(), 'fixed'],
      content: [json, 'fixed'],
      /** The `mid` of the save that produced this content. */
      rev: [uuid, 'fixed'],
      savedAt: [timestamp, 'fixed'],
    },
  }),
}

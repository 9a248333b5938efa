import { choice, json, timestamp, uuid } from '#engine/shared/columns.ts'
import { entity } from '#engine/shared/entity.ts'
import type { DraftKind } from '#registry/draft-kinds.ts'

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

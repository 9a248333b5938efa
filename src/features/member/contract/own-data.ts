import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text, uuid } from '#engine/shared/fields.ts'
import { DELETION_BLOCKERS } from '#features/member/rules/account-deletion.ts'

export const EXPORTS_A_DAY = 3

const exportState = v.object({
  id: uuid,
  state: v.picklist(['waiting', 'ready', 'failed']),
  askedAt: text,
  /** Until when it can be downloaded; null unless it is ready. */
  readyUntil: v.nullable(text),
  byteLength: v.number(),
})
export type ExportState = v.InferOutput<typeof exportState>

const deletion = v.object({ askedAt: text, dueAt: text })

/** The newest export of the member's data, and whether their account is going to be deleted. */
export const getOwnData = endpoint({
  method: 'GET',
  path: '/api/account/own-data',
  for: 'member',
  reply: v.object({
    export: v.nullable(exportState),
    deletion: v.nullable(deletion),
    /** What keeps the account from being deleted. */
    blockers: list(v.picklist(DELETION_BLOCKERS), DELETION_BLOCKERS.length),
  }),
})

/** Has an export made. Needs a code that was entered within the last 10 minutes. */
export const askExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  for: 'member',
  reply: v.object({ export: exportState }),
  status: 202,
})

/** The zip of an own export. */
export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/account/export/:exportId',
  for: 'member',
  params: v.object({ exportId: uuid }),
  reply: 'raw',
})

/** Has the account deleted in 7 days. Needs a code that was entered within the last 10 minutes. */
export const askDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  for: 'member',
  reply: v.object({ deletion }),
})

/** Keeps the account after all. */
export const cancelDeletion = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  for: 'member',
  reply: v.object({ ok: v.literal(true) }),
})

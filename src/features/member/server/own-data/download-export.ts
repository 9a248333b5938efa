import { act } from '#engine/server/act.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { exportKey } from '#engine/server/files/member-file-key.ts'
import { refuse } from '#engine/server/refusal.ts'
import { nowOf, type Services } from '#engine/server/services.ts'

/** Each download has a file of 4 MiB in memory. */
const DOWNLOADS_AT_ONCE = { all: 16, each: 2 }

type Deps = Pick<Services, 'db' | 'files' | 'nowMs'>

/**
 * The zip of an own export, read file by file; `not_found` after a day. A missing file breaks the download off.
 * @internal
 */
export const downloadExport = act(
  'downloadExport',
  async (
    deps: Deps,
    { accountId }: Pick<Actor, 'accountId'>,
    { exportId: id }: { exportId: string },
  ): Promise<Response> => {
    const row = await deps.db.kysely
      .selectFrom('data_export')
      .select(['first_part', 'parts', 'byte_length', 'asked_at'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .where('ready_until', '>', nowOf(deps))
      .executeTakeFirst()
    if (row === undefined) throw refuse('not_found')
    let part = row.first_part
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        if (part >= row.parts) return controller.close()
        const bytes = await deps.files.get(exportKey(accountId, id, part))
        if (bytes === undefined) throw new Error(`part ${part} of export ${id} is missing`)
        part += 1
        controller.enqueue(bytes)
      },
    })
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(row.byte_length),
        'content-disposition': `attachment; filename="sampan-${row.asked_at.slice(0, 10)}.zip"`,
        'cache-control': 'no-store',
      },
    })
  },
  { atOnce: DOWNLOADS_AT_ONCE },
)

import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '#engine/server/database/database.ts'
import type { Settings } from '#engine/server/settings.ts'

declare module '#engine/server/services.ts' {
  interface Services {
    /** Identifies this server to push services. */
    vapid: VapidKeys
  }
}

const vapidKeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
export type VapidKeys = v.InferOutput<typeof vapidKeysSchema>

const NAME = 'vapid'

/**
 * The keys of the settings, or those in the database, made at the first start and shared by all its servers. New keys
 * would end every push subscription.
 */
export async function vapidKeys(
  { kysely }: Pick<Database, 'kysely'>,
  { vapid }: Pick<Settings, 'vapid'>,
  nowMs: () => number,
): Promise<VapidKeys> {
  if (vapid !== undefined) return vapid
  const read = () => kysely.selectFrom('server_key').select('value').where('name', '=', NAME)
  const row = await read().executeTakeFirst()
  if (row !== undefined) return v.parse(vapidKeysSchema, row.value)
  const value = JSON.stringify(webPush.generateVAPIDKeys())
  await kysely
    .insertInto('server_key')
    .values({ name: NAME, value, made_at: new Date(nowMs()).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another server may have written them first.
  return v.parse(vapidKeysSchema, (await read().executeTakeFirstOrThrow()).value)
}

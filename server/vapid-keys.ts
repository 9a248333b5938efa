import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import webPush from 'web-push'
import type { Database } from '#server/database/database.ts'
import { BadSetting, type Settings } from '#server/settings.ts'

const vapidKeysSchema = v.object({ publicKey: v.string(), privateKey: v.string() })
export type VapidKeys = v.InferOutput<typeof vapidKeysSchema>

const NAME = 'vapid'

/**
 * The keys of the settings, or those in the database, made at the first start and shared by all its servers. New keys
 * would end every push subscription, so keys that an older version stored in a file are moved into the database.
 */
export async function vapidKeys(
  { kysely }: Pick<Database, 'kysely'>,
  { vapid, dataDirectory }: Pick<Settings, 'vapid' | 'dataDirectory'>,
  nowMs: () => number,
): Promise<VapidKeys> {
  if (vapid !== undefined) return vapid
  const read = () => kysely.selectFrom('server_key').select('value').where('name', '=', NAME)
  const kept = await read().executeTakeFirst()
  if (kept !== undefined) return v.parse(vapidKeysSchema, kept.value)
  const file = join(dataDirectory, 'vapid.json')
  const value = JSON.stringify(existsSync(file) ? keysIn(file) : webPush.generateVAPIDKeys())
  await kysely
    .insertInto('server_key')
    .values({ name: NAME, value, made_at: new Date(nowMs()).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  rmSync(file, { force: true })
  // Another server may have written them first.
  return v.parse(vapidKeysSchema, (await read().executeTakeFirstOrThrow()).value)
}

function keysIn(file: string): VapidKeys {
  try {
    return v.parse(vapidKeysSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new BadSetting(
      `${file} holds no keys of web push; remove it to make new ones, which ends all push subscriptions`,
    )
  }
}

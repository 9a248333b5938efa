import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import type { Settings } from '#server/settings.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** The keys of the settings, or those kept in the data directory, made at the first start. New keys would end every push subscription. */
export function vapidKeys({ vapid, dataDirectory }: Settings): VapidKeys {
  if (vapid !== undefined) return vapid
  const file = join(dataDirectory, 'vapid.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  writeFileSync(file, JSON.stringify({ publicKey, privateKey }), { mode: 0o600 })
  return { publicKey, privateKey }
}

import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { list, text } from '#engine/shared/fields.ts'
import { KEY_GROUPS } from '#features/system/rules/printed-key.ts'

const current = v.object({
  /** The key that archives are made for; null while none was printed. */
  key: v.nullable(v.object({ name: text, since: text })),
})

/** Which key opens the archives from now on. */
export const readBackupKey = endpoint({
  method: 'GET',
  path: '/api/staff/backup-key',
  for: 'staff',
  right: 'settings',
  reply: current,
})

/** Makes a key and hands its secret half over, once: the server keeps the public half alone. It counts once confirmed. */
export const makeBackupKey = endpoint({
  method: 'POST',
  path: '/api/staff/backup-key',
  for: 'staff',
  right: 'settings',
  reply: v.object({ name: text, start: text, groups: list(text, KEY_GROUPS) }),
})

/** Takes the last group of the key that was made last, which proves that it was kept. Refuses with `backup_key_wrong`. */
export const confirmBackupKey = endpoint({
  method: 'POST',
  path: '/api/staff/backup-key/confirmation',
  for: 'staff',
  right: 'settings',
  body: v.object({
    lastGroup: v.pipe(text, v.trim(), v.toUpperCase(), v.regex(/^[0-9A-Z]{6}$/)),
  }),
  reply: current,
})

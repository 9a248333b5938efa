import { resolve } from 'node:path'
import * as v from 'valibot'
import type { SettingOf } from '#engine/server/feature-settings.ts'
import { type FilesPlace, parseFilesUrl } from '#engine/server/files/files-place.ts'

declare module '#engine/server/feature-settings.ts' {
  interface FeatureSettings {
    /** Where archives are kept; unset for a folder in the data directory. */
    backupPlace: FilesPlace
    /** When one is made each day, `HH:MM` in the zone of the business; `off` for never. */
    backupSchedule: string
  }
}

function parsePlace(text: string): FilesPlace | undefined {
  if (text.startsWith('s3:')) return parseFilesUrl(text)
  return text.includes('://') ? undefined : { kind: 'disk', directory: resolve(text) }
}

const place = v.pipe(
  v.string(),
  v.check((text) => parsePlace(text) !== undefined),
  v.transform((text): FilesPlace => parsePlace(text) ?? { kind: 'disk', directory: text }),
)

export const BACKUP_URL = {
  variable: 'BACKUP_URL',
  schema: place,
  expected: 'a folder, or s3://key:secret@host/bucket?region=…',
} satisfies SettingOf<FilesPlace>

/** Three in the night, when the fewest write. */
const NIGHTLY = '03:00'

export const BACKUP_SCHEDULE = {
  variable: 'BACKUP_SCHEDULE',
  schema: v.pipe(
    v.string(),
    v.regex(/^(?:nightly|off|(?:[01]\d|2[0-3]):[0-5]\d)$/),
    v.transform((text) => (text === 'nightly' ? NIGHTLY : text)),
  ),
  expected: 'nightly, off, or a time such as 03:00',
} satisfies SettingOf<string>

/** The setting, or nightly. */
export const scheduleOf = (settings: { backupSchedule: string | undefined }): string =>
  settings.backupSchedule ?? NIGHTLY

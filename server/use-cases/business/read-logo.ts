import { type Refusal, refuse } from '#server/refusal.ts'
import type { Services } from '#server/services.ts'
import { readStaffPicture } from '#server/use-cases/staff/staff-pictures.ts'

/** A picture that is or was the logo: old mails name earlier ones, and no other staff picture is public. */
export async function readLogo(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { sha256 }: { sha256: string },
): Promise<Uint8Array<ArrayBuffer> | Refusal> {
  const known = await db.kysely
    .selectFrom('business_setting')
    .select('id')
    .where('name', '=', 'logo')
    .where('value', '=', JSON.stringify(sha256))
    .limit(1)
    .executeTakeFirst()
  const bytes = known && (await readStaffPicture(files, sha256))
  return bytes ?? refuse('not_found')
}

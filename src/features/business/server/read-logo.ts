import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { readStaffPicture, staffPictureKey } from '#features/pictures/server/staff-pictures.ts'

/**
 * A picture that is or was the logo: old mails name earlier ones, and no other staff picture is public. An icon is made
 * when it is first asked for and kept beside its picture.
 */
act(
  'getLogo',
  async (deps, _actor, { sha256, size }) => {
    const { db, files, images } = deps
    const row = await db.kysely
      .selectFrom('business_setting')
      .select('id')
      .where('name', '=', 'logo')
      .where('value', '=', JSON.stringify(sha256))
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) throw refuse('not_found')
    const iconKey = size && `${staffPictureKey(sha256)}.${size}`
    const made = iconKey && (await files.get(iconKey))
    if (made) return made
    const picture = await readStaffPicture(files, sha256)
    if (picture === undefined) throw refuse('not_found')
    if (!iconKey) return picture
    const icon = await images.draw(size, picture, 'staff')
    await files.put(iconKey, icon)
    return icon
  },
  { picture: 'public, max-age=31536000, immutable' },
)

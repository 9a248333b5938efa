import { act } from '#engine/server/act.ts'
import { refuse } from '#engine/server/refusal.ts'
import { cardOf } from '#features/pictures/server/card-picture.ts'
import { readStaffPicture, staffPictureKey } from '#features/pictures/server/staff-pictures.ts'

/** Where the small JPG of a product's picture for lists is stored. */
export const cardPictureKey = (sha256: string) => `${staffPictureKey(sha256)}.card`

/**
 * A picture of any product, since an app may still show one that was withdrawn; no other staff picture is public. Its
 * small JPG is made when it is first asked for and kept beside it.
 */
act(
  'getProductPicture',
  async ({ db, files, images }, _actor, { sha256, size }) => {
    const row = await db.kysely
      .selectFrom('product_picture')
      .select('sha256')
      .where('sha256', '=', sha256)
      .limit(1)
      .executeTakeFirst()
    if (row === undefined) throw refuse('not_found')
    const made = size && (await files.get(cardPictureKey(sha256)))
    if (made) return made
    const picture = await readStaffPicture(files, sha256)
    if (picture === undefined) throw refuse('not_found')
    const key = cardPictureKey(sha256)
    return size === undefined ? picture : cardOf({ files, images }, key, picture)
  },
  { picture: 'public, max-age=31536000, immutable' },
)

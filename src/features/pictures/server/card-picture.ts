import { orRefused, Refused } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'

type Picture = Uint8Array<ArrayBuffer>

/**
 * The small JPG of a picture that everyone may see, kept under a key. Visitors wait in a place of their own, apart from
 * the pictures of staff; while it is full they get the whole picture.
 */
export async function cardOf(
  { files, images }: Pick<Services, 'files' | 'images'>,
  key: string,
  picture: Picture,
): Promise<Picture> {
  const card = await orRefused(images.draw('card', picture, 'visitors'))
  if (card instanceof Refused) return picture
  await files.put(key, card)
  return card
}

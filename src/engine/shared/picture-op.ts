import type { Op } from './registry.ts'

/**
 * The change that attaches a picture to a row. Its `sha256` names the bytes, which the device uploads beside it. The
 * engine names it and the table `photo`, because it uploads the bytes, counts them and shows in the tray what became of
 * them; what pictures show, and who has them, is said by features.
 */
export const ATTACH_PICTURE = 'photo.attach' satisfies Op

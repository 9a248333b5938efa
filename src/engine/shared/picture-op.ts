import type { Op } from './registry.ts'

/** The change that attaches a picture to a row. Its `sha256` names the bytes, which the device uploads beside it. */
export const ATTACH_PICTURE = 'photo.attach' satisfies Op

/** The file of a member's picture; the hash is that of the bytes as the device sent them. */
export const memberFileKey = (accountId: string, sha256: string): string =>
  `members/${accountId}/${sha256}`

/** A small copy of it, for lists. */
export const thumbnailKey = (accountId: string, sha256: string): string =>
  `thumbnails/${accountId}/${sha256}`

/** A stretch of a picture that is still on its way. */
export const partKey = (accountId: string, sha256: string, id: string): string =>
  `parts/${accountId}/${sha256}/${id}`

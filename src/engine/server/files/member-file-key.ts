/** The key of a member's picture. The hash is of the bytes that the device sent. */
export const memberFileKey = (accountId: string, sha256: string): string =>
  `members/${accountId}/${sha256}`

/** The key of its thumbnail. */
export const thumbnailKey = (accountId: string, sha256: string): string =>
  `thumbnails/${accountId}/${sha256}`

/** The key of its small JPG for lists of the community. */
export const cardKey = (accountId: string, sha256: string): string =>
  `thumbnails/${accountId}/${sha256}.card`

/** The key of a part of an unfinished upload. */
export const partKey = (accountId: string, sha256: string, id: string): string =>
  `parts/${accountId}/${sha256}/${id}`

/** The key of a file of an export of a member's data. */
export const exportKey = (accountId: string, exportId: string, part: number): string =>
  `exports/${accountId}/${exportId}/${part}`

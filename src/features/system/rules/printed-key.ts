/**
 * The key of backups is an identity of age (https://age-encryption.org), so that its own tool opens an archive too. On
 * paper it stands in groups; the last six characters are its checksum.
 */
export const KEY_START = 'AGE-SECRET-KEY-1'
export const KEY_LENGTH = 58
/** The alphabet of bech32, without what people mistake for each other. */
export const KEY_ALPHABET = 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L'
const GROUP_LENGTH = 4
const LAST_GROUP_LENGTH = 6
const WHOLE_GROUPS = (KEY_LENGTH - LAST_GROUP_LENGTH) / GROUP_LENGTH
/** How many groups there are on paper. */
export const KEY_GROUPS = WHOLE_GROUPS + 1

/** The group, from 0, in which a character stands. */
export const groupAt = (position: number): number =>
  Math.min(Math.floor(position / GROUP_LENGTH), WHOLE_GROUPS)

/** The length of a group, from 0. */
export const groupLength = (group: number): number =>
  group === WHOLE_GROUPS ? LAST_GROUP_LENGTH : GROUP_LENGTH

/** The groups of a key, without what all keys begin with. */
export function keyGroups(key: string): string[] {
  const letters = key.slice(KEY_START.length)
  return Array.from({ length: KEY_GROUPS }, (_, group) => {
    const from = group * GROUP_LENGTH
    return letters.slice(from, from + groupLength(group))
  })
}

/** What a key is called on paper, in the console and in the names of its archives, by its public half. */
export const keyName = (recipient: string): string => recipient.slice(-6)

/** What stands between the two letters that codes of a kind begin with and their check character; a feature has its own in its `code-forms.ts`. */
export type CodeForm = { body: RegExp; isRandom?: true }

/** 8 base-32 characters (40 random bits). */
export const RANDOM_CODE: CodeForm & { isRandom: true } = {
  body: /^[0-9A-HJKMNP-TV-Z]{8}$/,
  isRandom: true,
}

/** What is refused of the texts of the help center, with the HTTP status of each code. */
export const HELP_PROBLEMS = {
  help_text_changed: 409,
  article_markup: 422,
} as const satisfies Record<string, number>
